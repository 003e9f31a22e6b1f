import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { type App, createApp, listen } from '@joinery/app';
import { onTestFinished } from 'vitest';
import { run } from '../../../app/command/run.ts';
import { readAppSettings } from '../../../app/settings.ts';

export type Environment = Record<string, string | undefined>;

/** A folder that is removed after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-app-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A terminal that keeps what is printed. `input` is its standard input. */
export function openTerminal(environment: Environment, input = '') {
  const [stdout, stderr] = [keep(), keep()];
  const terminal = {
    environment,
    stdin: Readable.from([Buffer.from(input)]),
    stdout: stdout.stream,
    stderr: stderr.stream,
  };
  return { terminal, printed: stdout.text, complained: stderr.text };
}

/** Runs `joinery` with these words. */
export async function joinery(words: string[], environment: Environment, input?: string) {
  const { terminal, printed, complained } = openTerminal(environment, input);
  const code = await run(words, terminal);
  return { code, stdout: printed(), stderr: complained() };
}

/** Starts the app with these settings on a free port. It is stopped at the end of the test, if not before. */
export async function startApp(environment: Environment): Promise<{ url: string; app: App; stop(): Promise<void> }> {
  const at = await listen({ host: '127.0.0.1', port: 0 });
  const app = await createApp(readAppSettings(environment).toOptions(at.url));
  app.start();
  at.answer(app.listener);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= at.close({ grace: 0, patience: 100 }).then(() => app.stop());
    return stopped;
  };
  onTestFinished(stop);
  return { url: at.url, app, stop };
}

function keep() {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk) => {
    text += chunk;
  });
  return { stream, text: () => text };
}
