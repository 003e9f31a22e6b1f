import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EmptyDatabase } from '../../databases.ts';
import { startChild } from './child.ts';
import { createInstance } from './instance.ts';

/** Rows per second of a command, and its peak memory in MB. */
export interface FileRun {
  rate: number;
  peak: number;
}

/** Imports a file of `rows` contacts into an empty instance, and exports them again. */
export async function measureFiles(
  createDatabase: () => Promise<EmptyDatabase>,
  rows: number,
): Promise<{ taken: FileRun; given: FileRun }> {
  const instance = await createInstance(createDatabase);
  const { dataDir, databaseUrl, listId, tagId } = instance;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ALLOW_TEST_ADDRESSES: 'true' };
  const measure = async (words: string[]): Promise<FileRun> => {
    const child = startChild('command', { words, environment });
    const { seconds, peak } = JSON.parse(await child.told) as { seconds: number; peak: number };
    await child.end();
    return { rate: rows / seconds, peak };
  };
  try {
    const file = join(dataDir, 'people.csv');
    await pipeline(Readable.from(lines(rows)), createWriteStream(file));
    const options = ['--list', String(listId), '--tag', String(tagId), '--json'];
    const taken = await measure(['contact', 'import', file, ...options]);
    const given = await measure(['contact', 'export', join(dataDir, 'again.csv'), '--json']);
    return { taken, given };
  } finally {
    await instance.drop();
  }
}

function* lines(rows: number) {
  yield 'email,fieldFirstName,fieldCity\r\n';
  for (let row = 1; row <= rows; row++) yield `person${row}@example.com,Ada ${row},Turin\r\n`;
}
