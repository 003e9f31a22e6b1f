import { statSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { databases } from '../../databases.ts';
import { makeDataDir } from '../start.ts';
import { startCommand } from './command.ts';

const all = [
  ...[
    [],
    ['serve'],
    ['migrate'],
    ['backup'],
    ['secret', 'rotate'],
    ['account', 'create'],
    ['account', 'list'],
    ['account', 'password'],
  ],
  ...[
    ['key', 'create'],
    ['key', 'list'],
    ['key', 'revoke'],
    ['list', 'create'],
    ['list', 'list'],
    ['list', 'update'],
  ],
  ...[
    ['field', 'create'],
    ['field', 'list'],
    ['tag', 'create'],
    ['tag', 'list'],
    ['tag', 'delete'],
  ],
  ...[
    ['contact', 'import'],
    ['contact', 'export'],
    ['contact', 'erase'],
  ],
  ...[
    ['webhook', 'create'],
    ['webhook', 'list'],
    ['webhook', 'delete'],
    ['webhook', 'test'],
  ],
  ...[
    ['campaign', 'create'],
    ['campaign', 'list'],
    ['campaign', 'show'],
    ['campaign', 'start'],
    ['campaign', 'stop'],
    ['campaign', 'delete'],
    ['outbox', 'list'],
    ['outbox', 'lanes'],
    ['outbox', 'retry'],
    ['outbox', 'drop'],
  ],
];

test.each(all)('%s %s --help has an example', async (...words) => {
  const { command, files } = await startCommand();
  const { code, stdout } = await command([...words.filter(Boolean), '--help']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/Examples?:\n {2}npx @joinery\/service /);
  expect(files()).toEqual([]);
});

test.each([
  [['nonsense'], "unknown command 'nonsense'"],
  [['account', 'create'], "required option '--username <name>' not specified"],
  [['account', 'create', '--username', 'a', '--password', 'b'], "unknown option '--password'"],
  [['key', 'revoke', 'one'], 'It must be an id: a whole number from 1.'],
  [['list', 'create', '--name', 'A', '--opt-in', 'triple'], 'Allowed choices are single, double.'],
])('%j is not understood: %s', async (words, message) => {
  const { command } = await startCommand();
  const { code, stderr } = await command(words);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

async function startWithAccount(options = {}) {
  const running = await startCommand(options);
  await running.command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse\n' });
  return running;
}

describe('account', () => {
  test('takes its password from standard input or the environment, and is listed', async () => {
    const { command } = await startWithAccount();
    const environment = { JOINERY_PASSWORD: 'other horse' };
    const made = await command(['account', 'create', '--username', 'other', '--json'], { environment });
    expect(made).toMatchObject({ code: 0, json: { id: 2, username: 'other' } });
    const { json } = await command(['account', 'list', '--json']);
    expect(json).toMatchObject([{ username: 'owner' }, { username: 'other' }]);
  });

  test('says what is wrong with a password or a name', async () => {
    const { command } = await startWithAccount();
    for (const [words, stdin, message] of [
      [
        ['account', 'create', '--username', 'a'],
        '',
        'No password was given. Type it, pipe it in, or set JOINERY_PASSWORD.',
      ],
      [['account', 'create', '--username', 'owner'], 'x', 'The username owner is taken. Choose another one.'],
      [['account', 'create', '--username', 'a'], 'too short', 'The password of a must have at least 10 characters.'],
      [
        ['account', 'password', 'owner'],
        'basketball',
        'The new password is one of the most common ones. Choose one that nobody else has.',
      ],
      [['account', 'password', 'nobody'], 'x', 'There is no account nobody. See: npx @joinery/service account list'],
    ] as const) {
      expect([words, await command([...words], { stdin })]).toMatchObject([words, { code: 1, stderr: `${message}\n` }]);
    }
  });

  test('gets a new password', async () => {
    const { command } = await startWithAccount();
    const { stdout } = await command(['account', 'password', 'owner'], { stdin: 'a new horse' });
    expect(stdout).toBe('Set the password of owner and ended its sessions.\n');
  });

  test('has to be named when there are several', async () => {
    const { command } = await startWithAccount();
    await command(['account', 'create', '--username', 'other'], { stdin: 'other horse' });
    const { code, stderr } = await command(['tag', 'list']);
    expect([code, stderr]).toEqual([1, 'There are several accounts. Say which one with --account <username>.\n']);
    expect((await command(['tag', 'list', '--account', 'other'])).code).toBe(0);
    expect((await command(['tag', 'list', '--account', 'third'])).stderr).toContain('There is no account third.');
  });

  test('has to be created before other commands work', async () => {
    const { command } = await startCommand();
    expect((await command(['tag', 'list'])).stderr).toContain('There is no account yet. Make one:');
  });
});

test('lists, tags, fields and keys are created and listed, and a key is revoked', async () => {
  const { command } = await startWithAccount();
  const list = await command(['list', 'create', '--name', 'Letter', '--opt-in', 'single', '--json']);
  const tag = await command(['tag', 'create', '--name', 'Readers', '--json']);
  const field = await command(['field', 'create', '--name', 'Bags', '--type', 'number', '--json']);
  const words = ['key', 'create', '--list', String(list.json.id), '--tag', String(tag.json.id), '--label', 'Website'];
  const key = await command(words);
  expect(key.stdout).toMatch(/^[\w-]{32}\n$/);
  expect((await command(['list', 'list'])).stdout).toMatch(/Letter +Letter +single/);
  expect((await command(['tag', 'list', '--json'])).json).toMatchObject([{ name: 'Readers', kind: 'manual' }]);
  expect((await command(['field', 'list', '--json'])).json.at(-1)).toEqual({
    name: field.json.name,
    label: 'Bags',
    type: 'number',
  });
  const keys = await command(['key', 'list', '--json']);
  expect(keys.json).toMatchObject([{ label: 'Website', list: list.json.id, tag: tag.json.id }]);
  expect(keys.stdout).not.toContain(key.stdout.trim());
  expect((await command(['key', 'revoke', String(keys.json[0].id)])).code).toBe(0);
  expect((await command(['key', 'revoke', String(keys.json[0].id)])).stderr).toContain('There is no API key');
});

test('wrong settings are reported with the fix', async () => {
  const { command } = await startCommand();
  const { code, stderr } = await command(['migrate'], { environment: { PORT: 'eighty' } });
  expect([code, stderr]).toEqual([1, expect.stringContaining('PORT must be a port')]);
});

test('a backup works in place of the original, readable by its owner only', async () => {
  const { command, path } = await startWithAccount({ embedded: true });
  const folder = path('backup');
  expect((await command(['backup', folder])).code).toBe(0);
  for (const file of ['', '/service.db', '/secret']) expect(statSync(folder + file).mode & 0o077).toBe(0);
  const { json } = await command(['account', 'list', '--json'], { environment: { DATA_DIR: folder } });
  expect(json).toMatchObject([{ username: 'owner' }]);
  expect(await command(['backup', folder])).toMatchObject({
    code: 1,
    stderr: `${folder} exists already. Name a new folder.\n`,
  });
});

test('a failed backup leaves nothing behind, and without data there is no backup', async () => {
  const { command, path, files } = await startWithAccount({ embedded: true });
  writeFileSync(path('file'), '');
  const before = files();
  expect((await command(['backup', path('file/backup')])).code).toBe(1);
  const empty = await command(['backup', path('backup')], { environment: { DATA_DIR: makeDataDir() } });
  expect(empty).toMatchObject({ code: 1, stderr: expect.stringContaining('There is nothing to back up') });
  expect(files()).toEqual(before);
});

if (databases.postgres) {
  test('backup points to pg_dump on PostgreSQL', async () => {
    const { command, path } = await startWithAccount();
    expect((await command(['backup', path('backup')])).stderr).toContain('pg_dump');
  });
}

test('developer keys and customer keys are created, listed and revoked', async () => {
  const { command } = await startCommand();
  await command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse' });
  const made = await command(['developer-key', 'create', '--label', 'Shop', '--json'], {
    environment: { PUBLIC_URL: 'https://lists.example.com/' },
  });
  expect(made.json).toEqual({
    id: 1,
    key: expect.stringMatching(/^[\da-f]{64}$/),
    page: 'https://lists.example.com/customer-key/1',
  });
  const { json } = await command(['customer-key', 'create', '--developer', '1', '--label', 'For Shop', '--json']);
  const lists = [await command(['developer-key', 'list', '--json']), await command(['customer-key', 'list', '--json'])];
  expect(lists.map(({ json: [row] }) => row)).toMatchObject([{ label: 'Shop' }, { label: 'For Shop', developer: 1 }]);
  for (const { stdout } of lists) expect(stdout).not.toMatch(new RegExp(`${made.json.key}|${json.key}`));
  expect((await command(['customer-key', 'create', '--developer', '9'])).stderr).toContain('no developer key 9');
  expect((await command(['customer-key', 'revoke', '1'])).stdout).toBe('Revoked customer key 1.\n');
  expect((await command(['customer-key', 'revoke', '1'])).stderr).toContain('There is no customer key 1. See:');
  expect((await command(['developer-key', 'revoke', '1'])).code).toBe(0);
  expect((await command(['developer-key', 'revoke', '1'])).code).toBe(1);
});

test('a sub-account needs an existing owner that is not a sub-account itself', async () => {
  const { command } = await startCommand();
  await command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse' });
  const make = (username: string, owner: string) =>
    command(['account', 'create', '--username', username, '--owner', owner], { stdin: 'battery staple' });
  expect((await make('connector', 'owner')).code).toBe(0);
  expect((await command(['account', 'list', '--json'])).json).toMatchObject([{ username: 'owner' }]);
  expect((await make('other', 'nobody')).stderr).toContain('There is no account nobody');
  expect((await make('other', 'connector')).stderr).toContain("can't have sub-accounts");
});

test('a webhook to a private address is refused with the fix, and one to an unknown host is created with a warning', async () => {
  const { command } = await startCommand();
  await command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse' });
  const create = (url: string, environment = {}) =>
    command(['webhook', 'create', '--name', 'CRM', '--url', url, '--json'], { environment });
  for (const url of ['http://127.0.0.1:8080/hook', 'http://localhost/hook', 'http://[::1]/hook']) {
    expect(await create(url)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('WEBHOOK_ALLOW') });
  }
  const allowed = await create('http://127.0.0.1:8080/hook', { WEBHOOK_ALLOW: '127.0.0.0/8' });
  expect(allowed).toMatchObject({ code: 0, stderr: '', json: { id: 1 } });
  const unknown = await create('https://nowhere.invalid/hook');
  expect(unknown).toMatchObject({
    code: 0,
    json: { id: 2 },
    stderr: expect.stringContaining("nowhere.invalid can't be found right now"),
  });
});
