import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { credentials } from '../start.ts';
import { startConsole } from './open.ts';

async function startWithLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const running = await startConsole({ logger: pino(stream) });
  /** What was logged since the last time. */
  const audited = () =>
    lines
      .splice(0)
      .map((line) => JSON.parse(line))
      .filter(({ audit }) => audit);
  return { ...running, ask: running.ask, refused: running.refused, audited };
}

const from = expect.stringMatching(/^[\w-]{16}$/);
const requestId = expect.stringMatching(/^[\w-]{36}$/);

test('logs what was done to an account, by whom and from where, and nothing of what was refused', async () => {
  const { ask, refused, audited, prove, accountId: account } = await startWithLog();
  await prove();
  expect(audited()).toMatchObject([
    { audit: 'login', account },
    { audit: 'login', account },
  ]);

  const [list, tag] = [await ask('listLists'), await ask('listTags')];
  const form = { label: 'News', listId: list[0]?.id, tagId: tag.find(({ smart }) => !smart)?.id };
  await refused('createApiKey', { body: { ...form, listId: 987_654 } });
  await refused('revokeApiKey', { params: { id: '987654' } });
  await refused('removeSuppression', { body: { address: 'ada@example.com' } });
  expect(audited()).toEqual([]);

  await ask('addSuppressions', { body: { addresses: ['ada@example.com'] } });
  await ask('removeSuppression', { body: { address: 'ada@example.com' } });
  const { developerKey } = await ask('createCustomerKey', { body: { label: 'Shop', developerKeyId: null } });
  const [customer] = await ask('listCustomerKeys');
  const [program] = await ask('listDeveloperKeys');
  await ask('revokeCustomerKey', { params: { id: `${customer?.id}` } });
  await ask('changeEmail', { body: { email: 'new@example.com' } });
  await ask('endOtherSessions');
  await ask('signOut');
  const lines = audited();
  expect(lines).toMatchObject([
    { audit: 'addresses suppressed', account, added: 1, from, requestId },
    { audit: 'address released', account, from, requestId },
    { audit: 'customer key created', account, developerKey: program?.id },
    { audit: 'customer key revoked', account, key: customer?.id },
    { audit: 'account changed', account, changed: ['email'] },
    { audit: 'session ended', account, others: true },
    { audit: 'logout', account },
  ]);
  for (const secret of ['example.com', developerKey ?? '', credentials.password])
    expect(JSON.stringify(lines)).not.toContain(secret);
});
