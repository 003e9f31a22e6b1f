import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { beginLogs, forgetLogs, printLogs } from './failure.ts';

beforeEach(beginLogs);
afterEach(({ task }) => printLogs(task));
afterAll(forgetLogs);

// Simulated pages print each failed request past Vitest, which would keep it for tests that fail.
if ('happyDOM' in globalThis) for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

const { waitFor } = vi;

/** Vitest gives up after a second, which a busy machine may need for a single answer, and has no setting for it. */
const waitPatiently: typeof waitFor = (work, options = {}) =>
  waitFor(work, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) });

// Files that share a worker share it, too.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
