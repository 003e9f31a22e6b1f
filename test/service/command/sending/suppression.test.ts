import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startCommand } from '../command.ts';

test('addresses of a file are put on the list, and contacts that have them leave', async () => {
  const { command, path } = await startCommand();
  await command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse' });
  writeFileSync(path('people.csv'), 'email\nada@example.com\nbob@example.com\n');
  await command(['contact', 'import', path('people.csv')]);
  writeFileSync(
    path('out.csv'),
    '\uFEFFEmail,Reason\r\n"Ada@example.com",left\r\n+1 202 555 0123,left\r\nno@one@example,left\r\n',
  );
  const { code, stdout, json } = await command(['suppression', 'add', path('out.csv'), '--json']);
  expect([code, stdout]).toEqual([1, expect.any(String)]);
  expect(json).toEqual({ added: 2, left: 1, invalid: 1, lines: 1 });
  expect((await command(['suppression', 'check', '--json'])).json).toEqual({ count: 2 });
  expect((await command(['suppression', 'check', 'ada@example.com', '--json'])).json).toEqual({ listed: true });
  expect((await command(['contact', 'list', 'ada@example.com', '--json'])).json).toMatchObject([
    { status: 'unsubscribed' },
  ]);
  expect((await command(['contact', 'import', path('people.csv')])).code).toBe(1);
  expect((await command(['suppression', 'remove', '+12025550123'])).stdout).toBe('The address is off the list.\n');
  expect((await command(['suppression', 'remove', '+12025550123'])).stdout).toBe('The address was not on the list.\n');
});

test('a missing file and a wrong address are named', async () => {
  const { command, path } = await startCommand();
  await command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse' });
  expect((await command(['suppression', 'add', path('none.csv')])).stderr).toMatch(/none\.csv can't be read/);
  expect((await command(['suppression', 'check', 'nobody'])).stderr).toMatch(/not valid/);
});
