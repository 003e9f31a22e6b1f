import { Stryker } from '@stryker-mutator/core';
import { setup as build } from '../build.ts';
import { setup as begin } from '../run.ts';
import { rooms } from './rooms.ts';

const [name = '', ...only] = process.argv.slice(2);
const room = rooms[name];
if (!room) {
  console.error(`Name a room: npm run mutate -- ${Object.keys(rooms).join(' | ')}`);
  process.exit(1);
}

// Databases in files are quick, and each mutant has its own.
delete process.env.DATABASE_URL;
process.env.MUTATE_ROOM = name;
// Where the machine's time is UTC, a local time that is read as UTC would go unnoticed.
process.env.TZ = 'Asia/Kathmandu';
// Stryker ends a run that hangs together with its janitor, so all of them are cleared away at the end.
begin();
await build();

const report = `dist/mutation/${name.replace('/', '-')}`;
await new Stryker({
  mutate: only.length ? only : room.mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutate/vitest.config.ts' },
  // TypeScript 7 can't rewrite its configuration for the sandbox, and nothing here reads it.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Long enough for a busy machine: a mutant that runs out of time counts as noticed.
  timeoutMS: 20_000,
  // A run over some files keeps what the last one found in the others. Old results of code that runs at import would be
  // kept even after its tests changed, so nothing else is reused.
  incremental: true,
  force: true,
  incrementalFile: `${report}.incremental.json`,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  tempDirName: 'dist/mutation/sandbox',
  thresholds: { high: 95, low: 90, break: 90 },
}).runMutationTest();
