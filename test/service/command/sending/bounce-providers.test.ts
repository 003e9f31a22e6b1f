import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { standIns, topic } from '../../bounce/provider/stand-ins.ts';
import { startCommand } from '../command.ts';

async function startWithOwner() {
  const started = await startCommand();
  await started.command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse' });
  return started;
}

test('a provider is connected, listed and disconnected', async () => {
  const { command } = await startWithOwner();
  expect((await command(['bounce', 'providers'])).stdout).toMatch(/There is none yet/);
  const made = await command(['bounce', 'connect', 'postmark', '--json']);
  expect(made.json).toEqual({ url: expect.stringMatching(/\/bounces\/postmark\/[\w-]{32}$/) });
  expect((await command(['bounce', 'connect', 'postmark'])).stdout).toMatch(/The address stays/);
  const renewed = await command(['bounce', 'connect', 'postmark', '--renew', '--json']);
  expect(renewed.json.url).not.toBe(made.json.url);
  expect((await command(['bounce', 'providers', '--json'])).json).toEqual([
    { provider: 'postmark', secret: '', taken: '', refused: '', because: '' },
  ]);
  expect((await command(['bounce', 'disconnect', 'postmark'])).stdout).toBe('The address is void.\n');
  expect(await command(['bounce', 'disconnect', 'postmark'])).toMatchObject({ code: 1 });
});

test('what proves its requests is read from a file, and checked', async () => {
  const { command, path } = await startWithOwner();
  writeFileSync(path('topic.txt'), `${topic}\n`);
  writeFileSync(path('key.pem'), standIns.sendgrid.secret);
  await command(['bounce', 'connect', 'ses', '--secret-file', path('topic.txt')]);
  await command(['bounce', 'connect', 'sendgrid']);
  expect((await command(['bounce', 'providers', '--json'])).json).toMatchObject([{ secret: '' }, { secret: 'set' }]);
  await command(['bounce', 'connect', 'sendgrid', '--secret-file', path('key.pem')]);
  expect((await command(['bounce', 'providers', '--json'])).json).toMatchObject([{ secret: 'set' }, { secret: 'set' }]);
  const wrong = [
    [['ses', '--secret-file', path('key.pem')], /must be the topic’s ARN/],
    [['sendgrid', '--secret-file', path('topic.txt')], /must be the verification key/],
    [['postmark', '--secret-file', path('topic.txt')], /Leave --secret-file out/],
    [['mailgun', '--secret-file', path('none.txt')], /none\.txt can't be read/],
    [['mailjet'], /Allowed choices are ses, postmark/],
  ] as const;
  for (const [words, reason] of wrong) expect((await command(['bounce', 'connect', ...words])).stderr).toMatch(reason);
});
