import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { listen } from '@joinery/app';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../../../app/command/run.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'joinery-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Runs `joinery` with these words, and collects what it prints. */
async function joinery(words: string[], environment: Record<string, string> = {}) {
  const [stdout, stderr, stdin] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const code = await run(words, { environment: { DATA_DIR: dataDir, ...environment }, stdin, stdout, stderr });
  const text = (stream: PassThrough) => String(stream.read() ?? '');
  return { code, out: text(stdout), error: text(stderr) };
}

test('help names every command and the settings that most need', async () => {
  const { code, out } = await joinery(['--help']);
  expect(code).toBe(0);
  for (const name of ['serve', 'check', 'service', 'proxy', 'PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL'])
    expect(out).toContain(name);
});

test.each(['service', 'proxy'])('joinery %s secret rotate leads to the command for both', async (part) => {
  const { code, error } = await joinery([part, 'secret', 'rotate'], { JOINERY_SECRET: 's'.repeat(40) });
  expect([code, error]).toEqual([1, expect.stringContaining('run joinery secret rotate.')]);
  expect((await joinery([part, 'secret', 'rotate', '--help'])).code).toBe(0);
});

test('an unknown command ends with 2', async () => {
  expect(await joinery(['sevre'])).toMatchObject({ code: 2, error: expect.stringContaining('Did you mean serve?') });
});

describe.each([
  ['service', ['contact', 'import'], 'joinery service contact import people.csv'],
  ['service', ['outbox'], 'Usage: joinery service outbox '],
  ['proxy', ['outbox', 'retry'], 'Usage: joinery proxy outbox retry '],
])('the help of joinery %s %j', (part, words, shown) => {
  test('names the command as it was called', async () => {
    const { code, out } = await joinery([part, ...words, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(shown);
    expect(out).not.toContain('npx');
  });
});

test('an error of joinery service names commands of joinery service', async () => {
  expect(await joinery(['service', 'key', 'list'])).toEqual({
    ...{ code: 1, out: '' },
    error: 'There is no account yet. Make one: joinery service account create --username <name>\n',
  });
  expect(await joinery(['service', 'account', 'password', 'nobody'])).toMatchObject({
    error: 'There is no account nobody. See: joinery service account list\n',
  });
  expect(await joinery(['service', 'outbox', 'drop', '7'])).toMatchObject({
    error: '7 does not exist, or is being sent right now. See: joinery service outbox list\n',
  });
  await joinery(['service', 'account', 'create', '--username', 'owner'], { JOINERY_PASSWORD: 'correct horse' });
  const webhook = ['webhook', 'create', '--name', 'CRM', '--tag', '9', '--url', 'https://crm.example.com'];
  expect(await joinery(['service', ...webhook])).toMatchObject({
    error: 'There is no tag 9. See: joinery service tag list\n',
  });
});

describe('check', () => {
  test('says that right settings are right', async () => {
    expect(await joinery(['check'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('The settings are right.'),
    });
  });

  test('names each wrong setting and what it must be', async () => {
    const wrong = { PORT: 'http', SMTP_URL: 'mail.example.com', INTERFACE_PORT: '70000' };
    const { code, error } = await joinery(['check'], wrong);
    expect(code).toBe(1);
    expect(error.trim().split('\n')).toEqual([
      "The app can't start with these settings:",
      '  PORT must be a port, 0 to 65535',
      '  SMTP_URL must be an smtp:// or smtps:// address',
      '  INTERFACE_PORT must be a port, 0 to 65535',
    ]);
    expect(JSON.parse((await joinery(['check', '--json'], wrong)).out).problems).toHaveLength(3);
  });

  test.each([
    ['REDIS_URL', 'http://redis.example.com', 'REDIS_URL must be an address that starts with redis://'],
    ['DATABASE_URL', 'postgres://joinery:a#b@db.example.com/joinery', 'DATABASE_URL must be an address, in which'],
    ['SMTP_URL', 'smtp://', 'SMTP_URL must be an smtp:// or smtps:// address'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug,'],
    ['INTERFACE_PORT', '4001', 'INTERFACE_PORT must be another port than PORT'],
  ])('finds that %s can’t be %s', async (name, value, problem) => {
    const { code, error } = await joinery(['check'], { [name]: value });
    expect([code, error.trim().split('\n').length]).toEqual([1, 2]);
    expect(error).toContain(`  ${problem}`);
  });

  test('refuses a file for a secret that isn’t there', async () => {
    const { error } = await joinery(['check'], { JOINERY_SECRET_FILE: '/nowhere' });
    expect(error).toContain('JOINERY_SECRET_FILE does not exist');
  });
});

test('wrong settings stop the start', async () => {
  const { code, error } = await joinery([], { PORT: 'http' });
  expect([code, error]).toEqual([1, expect.stringContaining('PORT must be a port')]);
});

test.each([
  ['HOST', '192.0.2.1'],
  ['DATA_DIR', '/dev/null'],
])('a start that %s prevents names it', async (name, value) => {
  const { code, error } = await joinery([], { PORT: '0', [name]: value });
  expect([code, error]).toEqual([1, expect.stringContaining(name)]);
  expect(error).toContain(value);
});

test('a start that fails because INTERFACE_PORT is taken frees PORT', async () => {
  const taken = await listen({ host: '127.0.0.1', port: 0 });
  const free = await listen({ host: '127.0.0.1', port: 0 });
  await free.close();
  const environment = { PORT: new URL(free.url).port, INTERFACE_PORT: new URL(taken.url).port };
  expect(await joinery([], environment)).toMatchObject({ code: 1, error: expect.stringContaining('INTERFACE_PORT') });
  await expect(fetch(free.url)).rejects.toThrow('fetch failed');
  await taken.close();
});

test('the commands of service and proxy work on the app’s data', async () => {
  expect((await joinery(['service', 'account', 'list'])).code).toBe(0);
  expect(await joinery(['proxy', 'outbox', 'list'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('nothing in dataDir'),
  });
  expect(await joinery(['proxy', 'check'])).toMatchObject({ code: 0 });
  expect((await joinery(['service', '--help'])).out).toContain('contact');
  expect((await joinery(['proxy', '--help'])).out).toContain('outbox');
});
