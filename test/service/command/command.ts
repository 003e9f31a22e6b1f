import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { run } from '../../../service/command/run.ts';
import { borrowDatabase } from '../../borrow-database.ts';
import { makeDataDir } from '../start.ts';

export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the shape of what --json prints
  json: any;
}

/**
 * Returns a function that runs the operator's command on this test's own data: on PostgreSQL where there is one, unless
 * `embedded` asks for SQLite.
 */
export async function startCommand({ embedded = false } = {}) {
  const dataDir = makeDataDir();
  const url = embedded ? undefined : await borrowDatabase();
  const settings = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }), ALLOW_TEST_ADDRESSES: 'true' };

  async function command(words: string[], given: { stdin?: string; environment?: object } = {}): Promise<Ran> {
    const [stdout, stderr] = [keep(), keep()];
    const environment = { ...settings, ...given.environment };
    const code = await run(words, {
      environment,
      stdin: Readable.from([given.stdin ?? '']),
      stdout: stdout.stream,
      stderr: stderr.stream,
    });
    return {
      code,
      stdout: stdout.text(),
      stderr: stderr.text(),
      json: words.includes('--json') && parse(stdout.text()),
    };
  }
  const files = () => readdirSync(dataDir);
  return { command, dataDir, files, path: (name: string) => join(dataDir, name), settings };
}

function keep() {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk) => {
    text += chunk;
  });
  return { stream, text: () => text };
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
