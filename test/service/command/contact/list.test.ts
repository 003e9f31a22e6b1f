import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startCommand } from '../command.ts';

/** Creates two subscribed contacts with a tag, one of them with only a phone number, and one pending contact. */
async function startWithContacts() {
  const { command, path } = await startCommand();
  await command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse' });
  const { json: list } = await command(['list', 'create', '--name', 'Letter', '--opt-in', 'single', '--json']);
  const { json: tag } = await command(['tag', 'create', '--name', 'Readers', '--json']);
  writeFileSync(path('a.csv'), 'email,smsnumber,fieldFirstName\nada@example.com,,Ada\n,+12025550123,\n');
  writeFileSync(path('b.csv'), 'email\nbob@example.com\n');
  await command(['contact', 'import', path('a.csv'), '--list', String(list.id), '--tag', String(tag.id)]);
  await command(['contact', 'import', path('b.csv')]);
  const find = async (...words: string[]) => {
    const { json } = await command(['contact', 'list', ...words, '--json']);
    return json.map(({ email, smsnumber }: Record<string, string>) => email || smsnumber).sort();
  };
  return { run: (...words: string[]) => command(['contact', 'list', ...words]), find, list, tag };
}

test('contacts are listed without fields and evidence', async () => {
  const { run, list, tag } = await startWithContacts();
  const { json } = await run('ada@example.com', '--json');
  expect(json).toEqual([
    {
      ...{ id: expect.any(Number), email: 'ada@example.com', smsnumber: '', status: 'subscribed', bounce: 'none' },
      ...{ list: list.id, tags: String(tag.id), since: expect.stringMatching(/^\d{4}-.*Z$/) },
    },
  ]);
  expect((await run('ada@example.com', '--columns', 'fieldFirstName', '--json')).json).toMatchObject([
    { fieldFirstName: 'Ada' },
  ]);
  expect((await run()).stdout).toMatch(/^ID +EMAIL/);
});

test('contacts are found by status, tag, opt-in process, bounce and address', async () => {
  const { find, list, tag } = await startWithContacts();
  const [ada, bob, number] = ['ada@example.com', 'bob@example.com', '0012025550123'];
  expect(await find()).toEqual([number, ada, bob]);
  expect(await find('--status', 'pending')).toEqual([bob]);
  expect(await find('--status', 'pending', 'subscribed')).toEqual([number, ada, bob]);
  expect(await find('--tag', String(tag.id))).toEqual([number, ada]);
  expect(await find('--list', String(list.id), '--status', 'pending')).toEqual([]);
  expect(await find('--list', String(list.id))).toEqual([number, ada]);
  expect(await find('--bounce', 'hard')).toEqual([]);
  expect(await find('+12025550123')).toEqual([number]);
  expect(await find('cy@example.com')).toEqual([]);
});

test('contacts are listed page by page', async () => {
  const { run } = await startWithContacts();
  const first = await run('--limit', '2', '--json');
  expect(first.json).toHaveLength(2);
  expect(first.stderr).toContain(`--after ${first.json[1].id}`);
  const last = await run('--limit', '2', '--after', String(first.json[1].id), '--json');
  expect(last.json).toHaveLength(1);
  expect(last.stderr).toBe('');
});

test('an unknown column, status or limit is refused with the valid ones', async () => {
  const { run } = await startWithContacts();
  expect(await run('--columns', 'shoe')).toMatchObject({ code: 1, stderr: expect.stringContaining('fieldFirstName') });
  expect(await run('--status', 'gone')).toMatchObject({ code: 2, stderr: expect.stringContaining('pending') });
  expect(await run('--limit', '0')).toMatchObject({ code: 2, stderr: expect.stringContaining('from 1 to 10000') });
  expect(await run('not@an@address')).toMatchObject({ code: 1, stderr: expect.stringContaining('not valid') });
});
