import { expect, test } from 'vitest';
import { startDns } from '../../dns.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { codeOf, startConsole } from './open.ts';

test('a sender is checked before it is saved, for the server that is typed or the one in use', async () => {
  const { dns } = await startDns();
  const { ask } = await startConsole({ dns, smtpUrl: 'smtps://smtp.gmail.com', mailFrom: 'ada@gmail.com' });
  const check = async (query: object) => (await ask('checkSender', { query })).findings.map(({ code }) => code);
  expect(await check({ address: '' })).toEqual(['ownMailbox']);
  expect(await check({ address: '', host: 'smtp.example.com' })).toEqual(['freeMail']);
  expect(await check({ address: 'ada@example.com' })).toEqual([
    ...['mxNone', 'dmarcNone', 'spfNone', 'dkimElsewhere', 'reverseElsewhere'],
  ]);
});

test('a sender that nobody can receive from is saved all the same', async () => {
  const { ask, prove } = await startConsole();
  await prove();
  const { url } = await startSmtpServer();
  const body = { host: '127.0.0.1', port: Number(new URL(url).port), user: '', from: 'ada@gmail.com' };
  await ask('changeMailServer', { body });
  expect(await ask('readMailServer')).toMatchObject({ from: 'ada@gmail.com' });
});

test('nobody checks senders without signing in', async () => {
  const { open } = await startConsole();
  expect(codeOf(await open().refused('checkSender', { query: { address: '' } }))).toBe('signInNeeded');
});
