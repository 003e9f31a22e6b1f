import { expect, onTestFinished, test } from 'vitest';
import { openImap } from '../../imap.ts';
import { writeBounce } from '../reports.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { codeOf, startConsole } from './open.ts';

const mailBounces = 'bounces@lists.example.com';

test('a mail to nobody shows that its report comes back to the mailbox', async () => {
  const smtp = await startSmtpServer();
  const imap = await openImap();
  onTestFinished(imap.close);
  const bounceMailboxUrl = `imap://ada:sesame@127.0.0.1:${imap.port}`;
  const { ask, refused, clock } = await startConsole({ smtpUrl: smtp.url, mailBounces, bounceMailboxUrl });
  const start = await ask('beginBounceTrial');
  expect(start).toEqual({ result: 'sent', to: expect.stringMatching(/^nobody-\w+@lists\.example\.com$/), reply: '' });
  const [original = ''] = smtp.messages;
  expect(original).toContain(`To: ${start.to}`);
  const reportsTo = mailBounces;
  expect(await ask('lookForBounce')).toEqual({ found: null, reportsTo, mailbox: 'works', providers: false });
  expect(await refused('beginBounceTrial')).toMatchObject({ problems: [{ code: 'tooSoon' }], retryAfter: 30 });
  imap.deliver(writeBounce({ to: start.to, original }));
  clock.time += 15_000;
  expect(await ask('lookForBounce')).toMatchObject({ found: { way: 'mailbox', counts: true } });
  clock.time += 15_000;
  await ask('beginBounceTrial');
  expect(await ask('lookForBounce')).toMatchObject({ found: null });
});

test('a refusal at once is said in the mail server’s words', async () => {
  const smtp = await startSmtpServer({ recipient: '550 5.1.1 No such user' });
  const { ask } = await startConsole({ smtpUrl: smtp.url, mailBounces });
  expect(await ask('beginBounceTrial')).toMatchObject({ result: 'refused', reply: '550 5.1.1 No such user' });
});

test('nothing is sent without a mail server, or a way back', async () => {
  const { ask } = await startConsole();
  expect(await ask('beginBounceTrial')).toMatchObject({ result: 'noServer' });
  const smtp = await startSmtpServer();
  const deaf = await startConsole({ smtpUrl: smtp.url });
  expect(await deaf.ask('beginBounceTrial')).toMatchObject({ result: 'noWay' });
  expect(smtp.messages).toEqual([]);
});

test('none of several accounts tries what all share', async () => {
  const smtp = await startSmtpServer();
  const { refused, service } = await startConsole({ smtpUrl: smtp.url, mailBounces });
  await service.accounts.create({ username: 'other', password: 'correct horse' });
  for (const name of ['beginBounceTrial', 'lookForBounce'] as const) expect(codeOf(await refused(name))).toBe('denied');
  expect(smtp.messages).toEqual([]);
});
