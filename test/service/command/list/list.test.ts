import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { png } from '../../list/png.ts';
import { startCommand } from '../command.ts';

async function startWithAccount() {
  const { command } = await startCommand();
  await command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse\n' });
  return command;
}

test('list update sets the letterhead and clears it', async () => {
  const command = await startWithAccount();
  const [predefined] = (await command(['list', 'list', '--json'])).json;
  expect(predefined).toMatchObject({ name: '', shownAs: 'Newsletter' });
  const id = String(predefined.id);
  const sender = ['--public-name', 'Saltmarsh Coffee', '--color', '#FA0', '--imprint', 'Saltmarsh\\n1 Quay Street'];
  expect((await command(['list', 'update', id, ...sender])).code).toBe(0);
  const { letterhead } = (await command(['list', 'show', id, '--json'])).json;
  expect(letterhead).toMatchObject({ publicName: 'Saltmarsh Coffee', color: '#ffaa00', replyTo: '' });
  expect(letterhead.imprint).toBe('Saltmarsh\n1 Quay Street');
  expect((await command(['list', 'list'])).stdout).toContain('Saltmarsh Coffee');
  expect((await command(['list', 'show', id])).stdout).toContain('publicName: Saltmarsh Coffee\n');
  await command(['list', 'update', id, '--public-name', '']);
  expect((await command(['list', 'list', '--json'])).json).toMatchObject([{ shownAs: 'Newsletter' }]);
  expect((await command(['list', 'show', id, '--json'])).json.letterhead.color).toBe('#ffaa00');
});

test('a list’s options refuse what they can’t be', async () => {
  const command = await startWithAccount();
  for (const [option, text, sentence] of [
    ['--color', 'red', "option '--color <hex>' argument 'red' is invalid. It must be a colour such as #2457d6."],
    ['--logo-url', 'http://example.com/a.png', 'that starts with https://, without spaces or quotes.'],
    [
      '--logo-url',
      'https://example.com/Logo.SVG?v=2',
      'It must be a PNG or JPEG, because mail programs don’t show SVG.',
    ],
    ['--reply-to', 'nobody', 'It must be an email address.'],
    ['--privacy-url', 'example.com', 'It must be a page address that starts with https:// or http://.'],
  ] as const) {
    const { code, stderr } = await command(['list', 'create', '--name', 'x', option, text]);
    expect([option, text, code, stderr]).toEqual([option, text, 2, expect.stringContaining(sentence)]);
  }
});

test('list update takes a PNG as the logo, and says what is wrong with another file', async () => {
  const command = await startWithAccount();
  const folder = await mkdtemp(join(tmpdir(), 'joinery-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [picture, text] = [join(folder, 'logo.png'), join(folder, 'logo.svg')];
  await writeFile(picture, png);
  await writeFile(text, '<svg/>');
  const id = String((await command(['list', 'list', '--json'])).json[0].id);
  expect((await command(['list', 'update', id, '--logo-file', picture])).code).toBe(0);
  const { letterhead } = (await command(['list', 'show', id, '--json'])).json;
  expect(letterhead.logoUrl).toMatch(/\/logo\/[\w-]{43}\.png$/);
  for (const [file, sentence] of [
    [text, 'The logo must be a whole PNG, of at most 600 × 96 pixels and 100 kB.'],
    [join(folder, 'none.png'), "none.png can't be read. Check its name and permissions."],
  ] as const) {
    const { code, stderr } = await command(['list', 'update', id, '--logo-file', file]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  }
});

test('list show refuses an unknown id', async () => {
  const command = await startWithAccount();
  const { code, stderr } = await command(['list', 'show', '999']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('There is no opt-in process 999.')]);
});
