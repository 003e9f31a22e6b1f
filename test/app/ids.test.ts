import { type OperationName, operations } from '@joinery/contract/console';
import { describe, expect, test } from 'vitest';
import { databases } from '../databases.ts';
import { begin, owner, withApp } from './start.ts';

const withId = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].path.includes(':id'));
const strange = ['\0', 'a\0b', '-1', '0', '1.5', '1e9', '9'.repeat(19), 'x'.repeat(201), '%', "'", '__proto__', '٣'];

describe.each(Object.entries(databases))('on %s', (_, create) => {
  test('no operation of the console fails over an id, however strange', async () => {
    const { url, drop } = await create();
    try {
      await withApp(
        async (app) => {
          const { browser } = await begin(app);
          await browser.ask('provePassword', { body: { password: owner.password } });
          const statuses: [string, string, number][] = [];
          for (const name of withId)
            for (const id of strange) {
              const response = await browser.send(name, { params: { id }, query: { version: '1.x', language: 'en' } });
              statuses.push([name, id, response.status]);
            }
          expect(statuses.filter(([, , status]) => status < 400 || status >= 500)).toEqual([]);
        },
        url.startsWith('file:') ? {} : { databaseUrl: url },
      );
    } finally {
      await drop();
    }
  });
});
