import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createProgram as createAppProgram } from '../../app/command/program.ts';
import { settingNames } from '../../app/settings.ts';
import openapi from '../../docs/openapi.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import { createProgram as createProxyProgram } from '../../proxy/command/program.ts';
import { createProgram as createServiceProgram } from '../../service/command/program.ts';
import { blocksOf, commandsOf, type Spoken } from './shell.ts';

type Command = ReturnType<typeof createServiceProgram>;

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  ...['app', 'proxy', 'service', 'widget'].map((room) => `${room}/README.md`),
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const blocks = pages.flatMap((page) =>
  blocksOf(readFileSync(join(root, page), 'utf8')).map(({ line, text }) => ({ name: `${page}:${line}`, text })),
);

/** Variables of the examples' own: the keys of their forms, and what curl sends. */
const own = ['NEWSLETTER_KEY', 'TOKEN'];
const variables = [...settingNames, 'SERVICE_SECRET', 'PROXY_SECRET', ...own];

/** Blocks that are pasted in a test as they are: `test/everywhere/start-page.test.ts` and `test/readme.test.ts`. */
const pasted = ['docs/start.md'];

/** Programs that aren't ours, and why the block isn't run: what it needs, or what it would do to this machine. */
const others: Record<string, string> = {
  cd: 'goes to a folder of this repository',
  curl: 'asks a server that only the reader has',
  docker: 'needs Docker, and brings images from the web',
  echo: 'writes into /etc',
  install: 'writes into /etc',
  mkdir: 'makes a folder beside this repository',
  npm: 'installs into a folder of the reader’s',
  openssl: 'only makes a random secret',
  printf: 'writes a key beside the compose file',
  chmod: 'changes that file',
};

test('the pages have many blocks, in one language for all shells', () => {
  expect(blocks.length).toBeGreaterThan(40);
  for (const page of pages) expect(readFileSync(join(root, page), 'utf8')).not.toMatch(/^```(?:bash|shell|console)$/m);
});

describe.each(blocks)('$name', ({ text }) => {
  const spoken = commandsOf(text);

  test('has commands and options that exist', async () => {
    for (const { words } of spoken) if (words.length) expect(await complaintOf(words)).toBe('');
  });

  test('sets only variables that something reads', () => {
    const used = [...text.matchAll(/\$([A-Z_]+)/g)].map(([, name = '']) => name);
    for (const name of [...spoken.flatMap((each) => each.variables), ...used])
      expect(variables).toContain(name.replace(/_FILE$/, ''));
  });
});

test('every reason for not running a program is needed', () => {
  const programs = new Set(blocks.flatMap(({ text }) => commandsOf(text).map(({ words }) => words[0])));
  expect(Object.keys(others).filter((name) => !programs.has(name))).toEqual([]);
  expect(pasted.every((page) => blocks.some(({ name }) => name.startsWith(page)))).toBe(true);
});

/** What is wrong with a command; empty if nothing is. */
async function complaintOf([first = '', ...rest]: Spoken['words']): Promise<string> {
  if (first === 'file') return '';
  if (first === 'joinery') return parse('@joinery/app', rest);
  if (first === 'npx') return parse(rest[0] ?? '', rest.slice(1));
  if (!others[first]) return `${first} is no program that is known here`;
  if (first === 'cd') return existsSync(join(root, rest[0] ?? '')) || rest[0] === '../signup' ? '' : 'no such folder';
  if (first === 'docker') return existsSync(join(root, 'deploy/compose.yaml')) ? '' : 'no compose file';
  if (first === 'npm') return npmComplaint(rest);
  if (first === 'curl') return curlComplaint(rest);
  return '';
}

function npmComplaint([verb = '', name = '']: string[]): string {
  if (verb === 'run') return name in manifest.scripts ? '' : `there is no script ${name}`;
  if (verb === 'start') return 'start' in manifest.scripts ? '' : 'there is no script start';
  return ['ci', 'init', 'install', 'pack'].includes(verb) ? '' : `npm ${verb} is not known here`;
}

/** The interface knows each path, also with the prefix and the ending of older clients. */
function curlComplaint(words: string[]): string {
  const url = words.find((word) => word.startsWith('http'));
  const path = new URL(url ?? 'http://localhost/').pathname.replace(/^\/api/, '').replace(/\.json$/, '');
  return Object.hasOwn(openapi.paths, path) ? '' : `the interface has no ${path}`;
}

/** Reads words as the program does, and runs nothing. */
async function parse(name: string, words: string[]): Promise<string> {
  if (name === '@joinery/app' && ['service', 'proxy'].includes(words[0] ?? ''))
    return parse(`@joinery/${words[0]}`, words.slice(1));
  let complaint = '';
  const stderr = new PassThrough().on('data', (chunk) => {
    complaint += chunk;
  });
  const terminal = { environment: {}, stdin: new PassThrough(), stdout: new PassThrough(), stderr };
  const programs: Record<string, () => Command> = {
    '@joinery/app': () => createAppProgram(terminal, { exitCode: 0 }),
    '@joinery/proxy': () => createProxyProgram(terminal).program,
    '@joinery/service': () => createServiceProgram(terminal, { exitCode: 0 }),
  };
  const program = programs[name]?.();
  if (!program) return `there is no package ${name}`;
  muteActions(program);
  try {
    // Without a command, each program serves.
    const isNamed = words[0] !== undefined && !words[0].startsWith('-');
    await program.parseAsync(isNamed ? words : ['serve', ...words], { from: 'user' });
    return '';
  } catch (cause) {
    return complaint || String(cause);
  }
}

/** Commands are the leaves; a word that names none of them stays wrong. */
function muteActions(command: Command) {
  if (!command.commands.length) command.action(() => {});
  for (const inner of command.commands) muteActions(inner);
}

describe('a mistake is found:', () => {
  test.each([
    ['an unknown command', 'npx @joinery/service contacts list'],
    ['an unknown option', 'joinery service contact list --stat pending'],
    ['an option of another command', 'joinery doctor --proxy forms.config.ts'],
    ['a missing argument', 'joinery backup'],
    ['one in the middle of a line', 'export KEY="$(npx @joinery/service key make)" && joinery'],
    ['an unknown script', 'npm run builds'],
    ['an unknown path', 'curl https://lists.example.com/subscriber/sign-in -d email=ada@example.com'],
    ['a program that is not known', 'systemd-run joinery'],
  ])('%s', async (_, line) => {
    const complaints = await Promise.all(commandsOf(line).map(({ words }) => complaintOf(words)));
    expect(complaints.join('')).not.toBe('');
  });

  test('an unknown variable', () => {
    const [{ variables: set } = { variables: [] }] = commandsOf('PUBLIC_URI=https://lists.example.com joinery');
    expect(variables).not.toContain(set[0]);
  });
});
