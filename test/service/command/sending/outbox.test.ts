import { PermanentFailure } from '@joinery/database/queue/queue';
import { expect, test } from 'vitest';
import { start } from '../../start.ts';
import { startCommand } from '../command.ts';

/** Starts a service whose SMS gateway refuses everything for good until `mend` is called, and the command beside it. */
async function startRefusing() {
  const sent: string[] = [];
  let isMended = false;
  const running = await start({
    async sendSms({ to }) {
      if (!isMended) throw new PermanentFailure(`The gateway knows neither ${to} nor <ada@example.com>.`);
      sent.push(to);
    },
  });
  const { command } = await startCommand();
  const { dataDir, databaseUrl } = running.kept;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { key } = await running.addKey('double');
  await running.call('POST', '/subscriber/signin', { apikey: key, smsnumber: '+12025550123' });
  await running.service.idle();
  return {
    sent,
    idle: running.service.idle,
    outbox: (...words: string[]) => command(['outbox', ...words, '--json'], { environment }),
    mend() {
      isMended = true;
    },
  };
}

test('dead messages are listed without addresses and can be retried', async () => {
  const { sent, idle, outbox, mend } = await startRefusing();
  expect((await outbox('list')).json).toEqual([]);
  const { json, stdout } = await outbox('list', '--dead');
  expect(json).toEqual([
    {
      id: expect.any(String),
      kind: 'confirmation',
      to: expect.stringMatching(/^contact \d+$/),
      attempts: 1,
      since: expect.stringMatching(/^\d{4}-/),
      next: '',
      reason: 'The gateway knows neither <number> nor <<address>>.',
    },
  ]);
  expect(stdout).not.toMatch(/2025550123|ada@/);

  mend();
  expect(await outbox('retry', '--dead')).toMatchObject({ code: 0, json: { done: [json[0].id] } });
  await idle();
  expect(sent).toEqual(['+12025550123']);
  expect((await outbox('list', '--dead')).json).toEqual([]);
});

test('dropped messages are never sent', async () => {
  const { sent, idle, outbox, mend } = await startRefusing();
  const [{ id }] = (await outbox('list', '--dead')).json;
  expect((await outbox('drop', id)).json).toEqual({ done: [id] });
  mend();
  expect((await outbox('retry', '--dead')).json).toEqual({ done: [] });
  await idle();
  expect(sent).toEqual([]);
});

test('an unknown id is reported', async () => {
  const { outbox } = await startRefusing();
  for (const word of ['retry', 'drop']) {
    expect(await outbox(word, 'nothing')).toMatchObject({
      code: 1,
      json: { done: [] },
      stderr: expect.stringContaining('nothing does not exist'),
    });
  }
  expect(await outbox('retry')).toMatchObject({ code: 1, stderr: expect.stringContaining('use --dead') });
});
