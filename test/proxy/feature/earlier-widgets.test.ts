import { createHash } from 'node:crypto';
import { files, version } from '@joinery/widget/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../../proxy/store/open.ts';
import { createWidgetFiles, type WidgetFiles } from '../../../proxy/store/widget-files.ts';
import { databases, type EmptyDatabase } from '../../databases.ts';
import { key, startProxy } from '../start.ts';

const secret = 'a-secret-of-the-tests-with-enough-characters';
const earlier = 'aaaabbbbccccdddd';
const body = 'customElements.define("signup-form", class extends HTMLElement {});';

describe.each(Object.entries(databases))('the widget’s files on %s', (_, create) => {
  let empty: EmptyDatabase;
  beforeEach(async () => {
    empty = await create();
  });
  afterEach(() => empty.drop());

  async function withFiles(work: (kept: WidgetFiles) => Promise<void>, clock = { time: 0 }) {
    const { database } = await openStore({ url: empty.url, secret });
    await work(createWidgetFiles({ database }, () => ++clock.time));
    await database.close();
  }

  test('are served after an upgrade, unchanged, and for good', async () => {
    await withFiles((kept) => kept.keep(earlier, { 'element.js': { body, type: 'text/javascript; charset=utf-8' } }));
    const proxy = await startProxy({}, { env: { KEY: key, DATABASE_URL: empty.url, JOINERY_SECRET: secret } });
    const get = (path: string) => fetch(`${proxy.url}/widget/${path}`);
    const response = await get(`${earlier}/element.js`);
    expect(await response.text()).toBe(body);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    expect((await fetch(`${proxy.url}/widget/${earlier}/element.js`, { method: 'HEAD' })).status).toBe(200);
    for (const path of [`${earlier}/phone.js`, `${'e'.repeat(16)}/element.js`, 'x/element.js', `${earlier}/..%2Fa.js`])
      expect((await get(path)).status).toBe(404);
    await proxy.close();
    // This version's own are there for the next one.
    await withFiles(async (kept) => {
      const file = await kept.read(version, 'element.js');
      const hash = createHash('sha384')
        .update(file?.body ?? '')
        .digest('base64');
      expect(`sha384-${hash}`).toBe(files['element.js']?.integrity);
    });
  });

  test('appear as soon as a process of the next version has kept them', async () => {
    const proxy = await startProxy({}, { env: { KEY: key, DATABASE_URL: empty.url, JOINERY_SECRET: secret } });
    const get = async () => (await fetch(`${proxy.url}/widget/${earlier}/element.js`)).status;
    expect(await get()).toBe(404);
    const { database } = await openStore({ url: empty.url, secret });
    await createWidgetFiles({ database }).keep(earlier, { 'element.js': { body, type: 'text/javascript' } });
    expect(await get()).toBe(200);
    await database.close();
    await proxy.close();
  });

  test('are kept of the 50 versions before this one that were served last', () =>
    withFiles(async (kept) => {
      const names = Array.from({ length: 53 }, (_, index) => `v${index}`);
      for (const name of [...names, 'v0']) await kept.keep(name, { 'a.js': { body: name, type: '' } });
      const left = await Promise.all(names.map(async (name) => [name, await kept.read(name, 'a.js')] as const));
      expect(left.flatMap(([name, file]) => (file ? [] : [name]))).toEqual(['v1', 'v2']);
    }));
});
