import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { shared } from './test/shared.ts';

// The servers of `npm run test:everywhere` are not for these tests.
for (const name of ['DATABASE_URL', 'REDIS_URL']) delete process.env[name];

/** Pure code leaves no core idle, and each worker more would load the same once more. It says first what is wrong. */
const busy = { maxWorkers: Math.max(2, availableParallelism()), pool: 'threads' } as const;
/** Two more than the tests of other engines, whose servers and browsers need more of the machine: a tenth faster. */
const waiting = { maxWorkers: Math.max(6, availableParallelism()), sequence: { groupOrder: 1 } };

const pure = 'test/**/*.unit.test.{ts,tsx}';

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [pure], exclude: ['test/widget/**'], ...busy },
      },
      {
        extends: true,
        test: {
          name: 'widget',
          include: ['test/widget/**/*.unit.test.{ts,tsx}'],
          environment: 'happy-dom',
          ...busy,
        },
      },
      {
        extends: true,
        test: {
          name: 'form',
          include: ['test/widget/**/*.test.{ts,tsx}'],
          exclude: [pure],
          globalSetup: 'test/build.ts',
          environment: 'happy-dom',
          isolate: true,
          ...busy,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [pure, 'test/{widget,browser,everywhere}/**'],
          globalSetup: 'test/build.ts',
          ...waiting,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/build.ts', 'test/browser/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          ...waiting,
        },
      },
    ],
  },
});
