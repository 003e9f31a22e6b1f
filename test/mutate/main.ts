import { Stryker } from '@stryker-mutator/core';
import { setup } from '../build.ts';
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
await setup();

const report = `dist/mutation/${name.replace('/', '-')}`;
await new Stryker({
  mutate: only.length ? only : room.mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutate/vitest.config.ts' },
  // TypeScript 7 can't rewrite its configuration for the sandbox, and nothing here reads it.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  incremental: true,
  incrementalFile: `${report}.incremental.json`,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  tempDirName: 'dist/mutation/sandbox',
  thresholds: { high: 95, low: 90, break: 90 },
}).runMutationTest();
