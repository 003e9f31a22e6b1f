import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCommand } from '../command.ts';

test('templates are copied, changed, checked and listed as the operator’s own', async () => {
  const { command, path } = await startCommand();
  const folder = path('templates');
  const copied = await command(['template', 'copy', folder, '--json']);
  expect(copied.json.templates).toContain('de/confirmation.html');
  appendFileSync(join(folder, 'de/confirmation.sms'), 'Danke!');
  expect((await command(['template', 'check', folder])).stdout).toContain('are good');
  const listed = await command(['template', 'list', '--json'], { environment: { TEMPLATES: folder } });
  const from = new Map<string, string>(
    listed.json.map((row: { template: string; from: string }) => [row.template, row.from]),
  );
  expect([from.get('de/confirmation.sms'), from.get('de/confirmation.txt')]).toEqual(['TEMPLATES', 'service']);
});

test('template copy overwrites nothing', async () => {
  const { command, path } = await startCommand();
  await command(['template', 'copy', path('templates')]);
  const again = await command(['template', 'copy', path('templates')]);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("can't be written")]);
});

test('a wrong template is reported by name, and keeps the service from opening', async () => {
  const { command, path } = await startCommand();
  const folder = path('templates');
  await command(['template', 'copy', folder]);
  writeFileSync(join(folder, 'en/confirmation.sms'), '{{ link }} {{ firstName }}');
  const sentence = 'The template en/confirmation is wrong. The text uses {{ firstName }}';
  expect((await command(['template', 'check', folder])).stderr).toContain(sentence);
  const opened = await command(['account', 'list'], { environment: { TEMPLATES: folder } });
  expect([opened.code, opened.stderr]).toEqual([1, expect.stringContaining(sentence)]);
  rmSync(folder, { recursive: true });
  expect((await command(['template', 'check', folder])).stderr).toContain("can't be read");
});
