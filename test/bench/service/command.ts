import { PassThrough } from 'node:stream';
import { run } from '../../../service/command/run.ts';
import { peakMemory } from './answering.ts';

/** Runs a command of `npx @joinery/service` and reports its seconds and its peak memory in MB. */
const { words, environment } = JSON.parse(process.argv[2] ?? '{}') as {
  words: string[];
  environment: Record<string, string>;
};
const quiet = new PassThrough().resume();
const start = performance.now();
const exitCode = await run(words, {
  environment,
  stdin: process.stdin,
  stdout: quiet,
  stderr: process.stderr,
} as never);
if (exitCode) throw new Error(`npx @joinery/service ${words.join(' ')} ended with ${exitCode}.`);
process.send?.(JSON.stringify({ seconds: (performance.now() - start) / 1_000, peak: peakMemory() }));
process.disconnect();
