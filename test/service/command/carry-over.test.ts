import { expect, test } from 'vitest';
import { startCommand } from './command.ts';

async function startWithAccount() {
  const { command } = await startCommand();
  await command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse\n' });
  return { command, make: (...words: string[]) => command([...words, '--json']) };
}

const things = [
  ['field', 'create', '--name', 'Size'],
  ['tag', 'create', '--name', 'Readers'],
  ['list', 'create', '--name', 'Letter'],
  ['webhook', 'create', '--name', 'CRM', '--url', 'https://crm.invalid/hook'],
];

test.each(things)('%s create takes an id, and the next one follows it', async (...words) => {
  const { make } = await startWithAccount();
  const first = await make(...words);
  expect(await make(...words, '--id', '203826')).toMatchObject({ code: 0, json: { id: 203826 } });
  expect(await make(...words)).toMatchObject({ code: 0, json: { id: 203827 } });
  // A lower id that is free doesn't reset the count.
  expect(await make(...words, '--id', '17')).toMatchObject({ code: 0, json: { id: 17 } });
  expect(await make(...words)).toMatchObject({ code: 0, json: { id: 203828 } });
  const again = await make(...words, '--id', String(first.json.id));
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining(`The id ${first.json.id} is taken`) });
});

test.each([
  ['0', 2, 'It must be an id'],
  ['-3', 2, 'It must be an id'],
  ['1e3', 2, 'It must be an id'],
  ['1000000000000', 1, "1000000000000 can't be the id of a tag. Give a whole number from 1 to 999999999999."],
])('the id %s is refused', async (id, code, message) => {
  const { make } = await startWithAccount();
  expect(await make('tag', 'create', '--name', 'a', '--id', id)).toMatchObject({
    code,
    stderr: expect.stringContaining(message),
  });
});

test('an id in another account counts as taken', async () => {
  const { command, make } = await startWithAccount();
  await command(['account', 'create', '--username', 'other'], { stdin: 'battery staple\n' });
  await make('tag', 'create', '--name', 'a', '--id', '40', '--account', 'owner');
  const { stderr } = await make('tag', 'create', '--name', 'a', '--id', '40', '--account', 'other');
  expect(stderr).toBe('The id 40 is taken by another tag. Give another one, or none.\n');
});

test('an existing API key is carried over once, from an argument or standard input', async () => {
  const { command, make } = await startWithAccount();
  const { json: tag } = await make('tag', 'create', '--name', 'Readers');
  const words = ['key', 'create', '--list', '1', '--tag', String(tag.id)];
  expect(await make(...words, '--key', '17lz3z7zexz8ex35')).toMatchObject({ json: { key: '17lz3z7zexz8ex35' } });
  const piped = await command([...words, '--key', '-'], { stdin: '18ab3z7zexz8c0de\r\n' });
  expect(piped).toMatchObject({ code: 0, stdout: '18ab3z7zexz8c0de\n' });
  for (const [key, message] of [
    ['17lz3z7zexz8ex35', 'This API key is in use already.'],
    ['short', 'An API key has 8 to 200'],
    ['with a space', 'An API key has 8 to 200'],
    ['schlüssel-schlüssel', 'An API key has 8 to 200'],
    ['x'.repeat(201), 'An API key has 8 to 200'],
  ] as const) {
    expect(await make(...words, '--key', key)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  }
  expect((await make('key', 'list')).json).toHaveLength(2);
});
