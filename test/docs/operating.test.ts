import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCommand } from '../service/command/command.ts';
import { blocksOf, commandsOf } from './shell.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');

/** Commands that need more than a new service, by their first words. */
const left: Record<string, string> = {
  'mailbox show': 'a mail is only there once a service has run',
  'outbox drop <id>': 'nothing waits without a running service',
  'secret abandon': 'refuses as long as the secret is there',
};

/** The input of commands that ask for one, by their first words. */
const typed: Record<string, string> = {
  'account create': 'correct horse battery',
  'account password': 'another correct horse',
  'key create': 'an-old-key-of-2019',
};

const startsWith = (words: string[]) => (start: string) => `${words.join(' ')} `.startsWith(`${start} `);

test('pasted one after the other, the commands of docs/operating.md work on a new service', async () => {
  const { command, path } = await startCommand({ embedded: true });
  writeFileSync(path('people.csv'), 'email\nada@example.com\n');
  writeFileSync(path('unsubscribed.csv'), 'email\ngrace@example.com\n');
  const places: Record<string, string> = {
    'people.csv': path('people.csv'),
    'unsubscribed.csv': path('unsubscribed.csv'),
    '/var/backups/joinery-2030-01-31': path('backup'),
  };
  const lines = blocksOf(page).flatMap(({ text }) => commandsOf(text).map(({ words }) => words));
  const ran: string[] = [];
  for (const [program, name, ...words] of lines) {
    if (program !== 'npx') continue;
    expect(name).toBe('@joinery/service');
    if (Object.keys(left).some(startsWith(words))) continue;
    const input = Object.keys(typed).find(startsWith(words)) ?? '';
    const { code, stderr } = await command(
      words.map((word) => places[word] ?? word),
      { stdin: typed[input] ?? '' },
    );
    expect({ words, code, stderr }).toEqual({ words, code: 0, stderr: '' });
    ran.push(words.join(' '));
  }
  expect(ran.length).toBeGreaterThan(20);
  for (const start of Object.keys(left)) expect(lines.some(([, , ...words]) => startsWith(words)(start))).toBe(true);
});
