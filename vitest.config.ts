import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { shared } from './test/shared.ts';

// The servers of `npm run test:everywhere` are not for these tests.
for (const name of ['DATABASE_URL', 'REDIS_URL']) delete process.env[name];

const pure = 'test/**/*.unit.test.{ts,tsx}';

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    // Two more than the tests of other engines, whose servers and browsers need more of the machine: a tenth faster.
    maxWorkers: Math.max(6, availableParallelism()),
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [pure], exclude: ['test/widget/**'], pool: 'threads' },
      },
      {
        extends: true,
        test: {
          name: 'widget',
          include: ['test/widget/**/*.unit.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'threads',
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
          pool: 'threads',
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [pure, 'test/{widget,browser,everywhere}/**'],
          globalSetup: 'test/build.ts',
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
        },
      },
    ],
  },
});
