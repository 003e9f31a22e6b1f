import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProxy, type ProxyConfig } from '@joinery/proxy';
import { expect, test } from 'vitest';
import { joinery, makeFolder, startApp } from '../app/command/terminal.ts';
import { openForms } from '../proxy/command/form/forms.ts';
import { startCommand } from '../service/command/command.ts';
import { writeBounce } from '../service/reports.ts';
import { blocksOf, commandsOf } from './shell.ts';

const read = (page: string) => readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8');

/** The pages whose commands are pasted, in the order in which somebody who sets up a service reads them. */
const pages = ['operating.md', 'campaigns.md', 'webhooks.md', 'operating-the-proxy.md', 'bounces.md', 'mail.md'];

/** What a reader of a page has already, as its examples name it by id. */
const before: Record<string, string[][]> = {
  'campaigns.md': [
    'tag create --name Guide --id 3'.split(' '),
    ...[1, 2].map(() => 'webhook create --name Shop --tag 1 --url https://crm.example.com/'.split(' ')),
  ],
  'webhooks.md': [1, 2, 3].map(() => ['campaign', 'create', 'welcome.json']),
  'bounces.md': ['contact import people.csv --list 2'.split(' ')],
  'operating-the-proxy.md': [['tag', 'create', '--name', 'Customers', '--id', '5']],
};

/** Commands that need more than a service that doesn't run, by their first words. */
const left: Record<string, string> = {
  'bounce test': 'there is no mail server that would write a report',
  'mailbox show': 'a mail is only there once a service has run',
  'outbox drop <id>': 'nothing waits without a running service',
  'secret abandon': 'refuses as long as the secret is there',
};

/** The input of commands that ask for one, by their first words. */
const typed: Record<string, string> = {
  'account create': 'correct horse battery',
  'account password': 'another correct horse',
  'key create': 'an-old-key-of-2019',
  'bounce take': writeBounce(),
};

/** Stands for the receivers of webhooks, whose names would be looked up. */
const nobody = 'http://127.0.0.1:9';

const startsWith = (words: string[]) => (start: string) => `${words.join(' ')} `.startsWith(`${start} `);

test('pasted one after the other, the commands of the docs work on a new service', async () => {
  const { command, path } = await startCommand({ embedded: true });
  const files: Record<string, string> = {
    'people.csv': 'email\nada@example.com\n',
    'unsubscribed.csv': 'email\ngrace@example.com\n',
    'welcome.json': /^```json\n(.*?)^```$/ms.exec(read('campaigns.md'))?.[1] ?? '',
    'more.txt': 'One more thing.\n',
    'more.html': '<p>One more thing.</p>\n',
    'signing-key.txt': `${'3f'.repeat(16)}\n`,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path(name), content);
  const places: Record<string, string> = {
    ...Object.fromEntries(Object.keys(files).map((name) => [name, path(name)])),
    '/var/backups/joinery-2030-01-31': path('backup'),
    '/etc/joinery/templates': path('templates'),
  };
  const lines = pages.flatMap((page) => [
    ...(before[page] ?? []),
    ...blocksOf(read(page)).flatMap(({ text }) =>
      commandsOf(text).flatMap(({ words: [program, name, ...words] }) =>
        program === 'npx' && name === '@joinery/service' && words.length ? [words] : [],
      ),
    ),
  ]);
  const ran: string[] = [];
  for (const words of lines) {
    if (Object.keys(left).some(startsWith(words))) continue;
    const input = Object.keys(typed).find(startsWith(words)) ?? '';
    const { code, stderr } = await command(
      words.map((word) => places[word] ?? word.replace(/^https:\/\/(?:crm|forms)\.example\.com(?=\/)/, nobody)),
      { stdin: typed[input] ?? '', environment: { WEBHOOK_ALLOW: '127.0.0.0/8' } },
    );
    expect({ words, code, stderr }).toEqual({ words, code: 0, stderr: '' });
    ran.push(words.join(' '));
  }
  expect(ran.length).toBeGreaterThan(40);
  for (const start of Object.keys(left)) expect(lines.some((words) => startsWith(words)(start))).toBe(true);
});

/** The words of the commands that a page pastes for `program`. */
const wordsOf = (page: string, program: RegExp) =>
  blocksOf(read(page)).flatMap(({ text }) =>
    commandsOf(text).flatMap(({ words }) => (program.test(words.join(' ')) ? [words] : [])),
  );

test('the commands of docs/configuration.md edit and publish a form', async () => {
  const { form, folder } = await openForms('sqlite');
  const file = join(folder, 'letters.yaml');
  const commands = wordsOf('configuration.md', /^npx @joinery\/proxy form/);
  expect(commands.map(([, , , verb]) => verb)).toEqual(['pull', 'push', 'publish']);
  for (const [, , , ...words] of commands) {
    // The page's example is at its fourth draft, and writes into the reader's folder.
    const own = words.map((word) => (word === '4' ? '0' : word.replace('letters.yaml', file)));
    expect([words, await form(own)]).toEqual([words, expect.objectContaining({ code: 0 })]);
  }
});

test('the commands of docs/hosting-the-app.md take over, back up, restore and change the secret', async () => {
  const alone = await startCommand({ embedded: true });
  await alone.command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse battery' });
  await alone.command(['tag', 'create', '--name', 'Readers']);
  const { stdout: key } = await alone.command(['key', 'create', '--list', '1', '--tag', '1']);
  const backup = join(makeFolder(), 'backup');
  const folder = makeFolder();
  const environment = { NEWSLETTER_KEY: key.trim() };
  const config: ProxyConfig = {
    ...{ upstream: { url: 'http://127.0.0.1:9' }, dataDir: 'kept' },
    forms: { news: { key: { env: 'NEWSLETTER_KEY' }, origins: [], definition: { fields: [{ name: 'email' }] } } },
  };
  await (await createProxy(config, { env: environment, folder })).close();
  writeFileSync(join(folder, 'forms.config.json'), JSON.stringify(config));
  const places: Record<string, string> = {
    '/var/lib/joinery-service': alone.dataDir,
    '/etc/joinery/forms.config.ts': join(folder, 'forms.config.json'),
    '/var/backups/joinery-2030-01-31': backup,
  };
  const used = makeFolder();
  await (await startApp({ DATA_DIR: used })).stop();
  const commands = wordsOf('hosting-the-app.md', /^joinery /).map(([, ...words]) => words);
  expect(commands.map(([verb]) => verb)).toEqual(['backup', 'restore', 'import', 'secret']);
  for (const words of commands) {
    const DATA_DIR = ['restore', 'import'].includes(`${words[0]}`) ? join(makeFolder(), 'data') : used;
    const own = words.map((word) => places[word] ?? word);
    const { code, stderr } = await joinery(own, { DATA_DIR, ...environment });
    expect({ words, code, stderr }).toEqual({ words, code: 0, stderr: '' });
  }
});
