import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { phoneZones } from './build/phoneZones.ts';

export default defineConfig({
  plugins: [phoneZones()],
  test: {
    globalSetup: ['test/build.ts', 'test/borrow-database.ts'],
    // Nothing is timed in a test: this ends what hangs, on a machine that is busy with something else too.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/widget/**', 'test/browser/**'],
          // Vitest leaves one core to itself, and so has one worker on two; most of these wait for processes and disks.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'widget',
          include: ['test/widget/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/setup.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
