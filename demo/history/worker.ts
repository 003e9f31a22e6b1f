import { workerData } from 'node:worker_threads';
import { takeClock } from './clock.ts';

/** Given to the thread that makes the history up. */
export interface HistoryData {
  dataDir: string;
  publicUrl: string;
  siteUrl: string;
  /** Origins of the pages that may show the forms. */
  origins: string[];
}

const { dataDir, publicUrl, siteUrl, origins } = workerData as HistoryData;
// A thread of its own, so that nothing else sees its clock. It is replaced before anything reads it.
const clock = takeClock();
const { makeHistory } = await import('./history.ts');
const { seed } = await import('../seed.ts');
const { configure } = await import('../configure.ts');
await makeHistory(
  {
    dataDir,
    publicUrl,
    siteUrl,
    async open(service) {
      const seeded = await seed(service, { dataDir, siteUrl });
      return { seed: seeded, configured: configure(seeded, origins) };
    },
  },
  clock,
);
