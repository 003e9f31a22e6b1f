import { expect, test } from 'vitest';
import { start } from '../../start.ts';
import { startCommand } from '../command.ts';

/** Starts a service without a mail server, with two signups, and the command beside it. */
async function startKeeping() {
  const running = await start();
  const { command } = await startCommand();
  const { dataDir, databaseUrl } = running.kept;
  const { key } = await running.addKey('double');
  for (const address of [{ email: 'ada@example.com' }, { smsnumber: '+12025550123' }])
    await running.call('POST', '/subscriber/signin', { apikey: key, ...address });
  await running.service.idle();
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return { running, run: (...words: string[]) => command(words, { environment }) };
}

test('kept messages are listed without their texts', async () => {
  const { run } = await startKeeping();
  const { json, stdout } = await run('mailbox', 'list', '--json');
  const [receivedAt, id] = [expect.stringMatching(/^\d{4}-.*Z$/), expect.any(String)];
  expect(json).toContainEqual({ id, receivedAt, to: 'ada@example.com', subject: expect.stringMatching(/./) });
  expect(json).toContainEqual({ id, receivedAt, to: '+12025550123', subject: '' });
  expect(stdout).not.toContain('/confirm');
  expect((await run('mailbox', 'list', '--limit', '1', '--json')).json).toHaveLength(1);
  expect((await run('mailbox', 'list', '--to', 'bob@example.com')).stdout).toContain(
    'Without SMTP_URL the service keeps mail',
  );
});

test('a kept message is shown with the link that confirms', async () => {
  const { run, running } = await startKeeping();
  const { stdout } = await run('mailbox', 'show', '--to', 'ADA@example.com');
  expect(stdout).toMatch(/^To: ada@example\.com\nSubject: .+\nReceived: .+\n\n/);
  const { json } = await run('mailbox', 'show', '--to', 'ada@example.com', '--json');
  expect(stdout).toContain(json.links[0]);
  await running.call('POST', new URL(json.links[0]).pathname);
  expect((await run('contact', 'list', 'ada@example.com', '--json')).json).toMatchObject([{ status: 'subscribed' }]);
  expect((await run('mailbox', 'show', json.id)).stdout).toBe(stdout);
});

test('an unknown message id fails and points to mailbox list', async () => {
  const { run } = await startKeeping();
  expect(await run('mailbox', 'show', 'nothing')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('mailbox list'),
  });
  expect(await run('mailbox', 'list', '--limit', '0')).toMatchObject({ code: 2 });
});
