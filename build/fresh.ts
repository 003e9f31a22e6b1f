import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { createBuilder } from 'vite';
import { buildEnvironments } from './environments.ts';
import { writeIntegrity } from './integrity.ts';

/** Everything that the bundles are made from. */
const sources = [
  '{contract,widget,console,build}/**/*.{ts,tsx,css,json}',
  'docs/{,de/}{console,forms}.md',
  'vite.config.ts',
  'package-lock.json',
  'package.json',
];
const bundles = ['{widget,console}/dist/**/*'];
const record = 'node_modules/.cache/bundles.txt';

/** The environments that write parts of the same names: one process builds them, so that the last one's always stay. */
const sharing = ['client', 'headless', 'element', 'react'];

/**
 * Builds widget and console, unless the bundles of just these sources stand there already: a build takes longer than
 * the demo's start and most tests. It uses one core, so another process builds a part of it meanwhile.
 *
 * @param say is told when it builds
 */
export async function buildIfChanged(say: (text: string) => void = () => {}): Promise<void> {
  const wanted = hash(sources);
  if (readRecord() === `${wanted} ${hash(bundles)}`) return;
  say('Building the form and the console. This takes half a minute, and only where their sources have changed.\n');
  const ending = new AbortController();
  const { signal } = ending;
  const others = promisify(execFile)(process.execPath, [import.meta.filename, 'others'], { signal });
  try {
    await Promise.all([others, build((name) => sharing.includes(name))]);
  } finally {
    ending.abort();
  }
  await writeIntegrity('widget/dist');
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, `${wanted} ${hash(bundles)}`);
}

async function build(isWanted: (name: string) => boolean) {
  await buildEnvironments(await createBuilder({ logLevel: 'error' }), isWanted);
}

function hash(patterns: string[]): string {
  const sum = createHash('sha256');
  const exclude = patterns === sources ? ['**/dist/**', '**/node_modules/**'] : [];
  const files = globSync(patterns, { exclude, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const name of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort())
    sum.update(`${name}\0`).update(readFileSync(name)).update('\0');
  return sum.digest('hex');
}

function readRecord(): string {
  try {
    return readFileSync(record, 'utf8');
  } catch {
    return '';
  }
}

if (import.meta.main) {
  if (process.argv[2] === 'others') await build((name) => !sharing.includes(name));
  else await buildIfChanged((text) => void process.stdout.write(text));
}
