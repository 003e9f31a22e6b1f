import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';

/** The logs of the file's servers, each with the number of lines that earlier tests wrote. */
const logs = new Map<string[], number>();

/** Shows the lines of a server's log that were written during a test under the test's name, if it fails. */
export function showOnFailure(log: string[]) {
  logs.set(log, 0);
}

/** Begins a test: the lines so far belong to others. */
export function beginLogs() {
  for (const log of logs.keys()) logs.set(log, log.length);
}

/** Prints the lines of a test that failed. */
export function printLogs(task: Readonly<RunnerTestCase>) {
  if (!hasFailed(task)) return;
  const lines = [...logs].flatMap(([log, before]) => log.slice(before));
  if (lines.length) print(lines.map((line) => line.trimEnd()).join('\n'));
}

/** Ends a file. */
export const forgetLogs = () => logs.clear();

/** Keeps a picture of each page that a failed test left open, and prints its path. */
export async function keepPictures(task: Readonly<RunnerTestCase>, pages: Page[]) {
  if (!hasFailed(task)) return;
  mkdirSync(folder, { recursive: true });
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${task.name.replace(/\W+/g, '-').slice(0, 60)}-${task.id}-${index + 1}.png`);
    await page.screenshot({ path, timeout: 5_000 }).then(
      () => print(`screenshot: ${path}`),
      () => print('The page could not be photographed.'),
    );
  }
}

const folder = join(import.meta.dirname, '..', 'dist', 'failures');
const hasFailed = (task: Readonly<RunnerTestCase>) => task.result?.state === 'fail';
// Vitest prints what a test writes to the console, under the test's name, if it fails.
const print = (text: string) => console.error(text);
