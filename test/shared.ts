import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ViteUserConfig } from 'vitest/config';
import { guides } from '../build/guides.ts';
import { phoneZones } from '../build/phoneZones.ts';
import { Reporter } from './reporter.ts';
import { SlowestFirst } from './slowest-first.ts';

/** Most tests wait for processes, disks and pages, so that more run at once than a small machine has cores. */
const maxWorkers = Math.max(4, availableParallelism());

/** The settings that the tests of `npm test` and of `npm run test:everywhere` share. */
export const shared = {
  plugins: [guides(), phoneZones()],
  test: {
    globalSetup: 'test/run.ts',
    setupFiles: 'test/setup.ts',
    // Nothing is timed in a test: this ends what hangs, on a machine that is busy with something else too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // A flake turns nobody's change back, and is named at the end of the log: see test/reporter.ts.
    retry: process.env.CI ? 1 : 0,
    reporters: [new Reporter()],
    silent: 'passed-only',
    maxWorkers,
    // No file leaves anything behind, so a worker imports the servers once. Keep it so: restore what a test changes in
    // the process.
    isolate: false,
    // See test/surroundings.ts. A worker starts faster, too.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled') },
    // All projects share the workers, so that none of them is idle before the last file begins.
    sequence: { sequencer: SlowestFirst },
  },
} satisfies ViteUserConfig;
