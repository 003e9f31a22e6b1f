import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { phoneZones } from './build/phoneZones.ts';
import { SlowestFirst } from './test/slowest-first.ts';

/** Most tests wait for processes, disks and pages, so that more run at once than a small machine has cores. */
const maxWorkers = Math.max(4, availableParallelism());

export default defineConfig({
  plugins: [phoneZones()],
  test: {
    globalSetup: ['test/build.ts', 'test/borrow-database.ts'],
    // Nothing is timed in a test: this ends what hangs, on a machine that is busy with something else too.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'test/patience.ts',
    hookTimeout: 60_000,
    // See test/surroundings.ts. A worker starts faster, too.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // All projects share the workers, so that none of them is idle before the last file begins.
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/widget/**', 'test/browser/**'],
          // No file leaves anything behind, so a worker imports the servers once. Keep it so: restore what a test
          // changes in the process.
          isolate: false,
          maxWorkers,
        },
      },
      {
        extends: true,
        test: {
          name: 'widget',
          include: ['test/widget/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'threads',
          maxWorkers,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/setup.ts',
          isolate: false,
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
