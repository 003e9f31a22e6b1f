import { defineConfig } from 'vitest/config';
import { phoneZones } from './build/phoneZones.ts';
export default defineConfig({
  plugins: [phoneZones()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.unit.test.{ts,tsx}'],
          exclude: ['test/widget/**'],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'widget',
          include: ['test/widget/**/*.unit.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'threads',
          maxWorkers: 2,
        },
      },
    ],
  },
});
