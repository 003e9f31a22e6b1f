import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { configureBench, formPath } from '../../bench/roundtrip/configured.ts';
import { databases } from '../../databases.ts';
import { surroundings } from '../../surroundings.ts';
import { withApp } from '../start.ts';

const main = join(import.meta.dirname, '../../../app/main.ts');

describe.each(Object.entries(databases))('on %s', (kind, createDatabase) => {
  test('a command that imports beside the app refuses and loses nothing, and neither does the app', async () => {
    const database = kind === 'sqlite' ? undefined : await createDatabase();
    const place = database && { databaseUrl: database.url };
    await withApp(
      async ({ url, dataDir, service, log }) => {
        const file = join(dataDir, 'people.csv');
        const rows = Array.from({ length: 700 }, (_, row) => `person${row}@import.example.com`);
        writeFileSync(file, `email\n${rows.join('\n')}\n`);
        const child = spawn(process.execPath, [main, 'service', 'contact', 'import', file], {
          env: { ...surroundings, DATA_DIR: dataDir, DATABASE_URL: database?.url, ALLOW_TEST_ADDRESSES: 'true' },
        });
        onTestFinished(() => void child.kill('SIGKILL'));
        const command = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
        const signups: string[] = [];
        const answers: number[] = [];
        while (child.exitCode === null && child.signalCode === null) {
          const email = `visitor${signups.length}@example.com`;
          signups.push(email);
          answers.push(await submit(url, email));
        }

        expect(await command).toMatchObject([[0, null], 'Imported 700 rows.\n', '']);
        expect(answers.filter((status) => status !== 200)).toEqual([]);
        expect(signups.length).toBeGreaterThan(0);
        const [account] = await service.accounts.list();
        const { headings, parts } = await service.contacts.export(Number(account?.id));
        const kept: unknown[] = [];
        for await (const part of parts) kept.push(...part.map((row) => row[headings.indexOf('email')]));
        expect(kept.toSorted()).toEqual([...rows, ...signups].toSorted());
        expect(log.filter((line) => line.includes('locked'))).toEqual([]);
      },
      { configure: configureBench, ...place },
    );
    await database?.drop();
  }, 240_000);
});

async function submit(url: string, email: string): Promise<number> {
  const response = await fetch(`${url}${formPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://www.example.com' },
    body: JSON.stringify({ id: randomUUID(), values: { email } }),
  });
  return response.status;
}
