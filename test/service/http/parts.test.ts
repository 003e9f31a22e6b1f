import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '../../../service/http/answer.ts';
import { respond } from '../../../service/http/format.ts';
import { Parts } from '../../../service/http/parts.ts';

/** A server whose one answer consists of these parts. */
async function serve(shape: 'list' | 'map', parts: () => AsyncIterable<unknown[]>) {
  const app = express();
  app.use((request, response) => respond(request, response, ok(new Parts(shape, parts()))));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/list` };
}

async function* list(...parts: unknown[][]) {
  yield* parts;
}

test.each<[unknown[][], unknown]>([
  [
    [['1', '2'], [], ['3']],
    ['1', '2', '3'],
  ],
  [[[]], []],
  [[], []],
])('a list in the parts %j is one list', async (parts, whole) => {
  const { url } = await serve('list', () => list(...parts));
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toEqual(whole);
});

test('a map in parts is one object, and every other format has the same', async () => {
  const { url } = await serve('map', () => list([['7', '100']], [['9', '200']]));
  expect(await (await fetch(url)).text()).toBe('{"7":"100","9":"200"}');
  expect(await (await fetch(`${url}.php`)).text()).toBe('a:2:{i:7;s:3:"100";i:9;s:3:"200";}');
  expect(await (await fetch(`${url}.xml`)).text()).toContain('<item key="9">200</item>');
});

test('an empty map is an empty object', async () => {
  const { url } = await serve('map', () => list([]));
  expect(await (await fetch(url)).text()).toBe('{}');
});

test('HTTP/1.0 gets it without chunks', async () => {
  const { port } = await serve('list', () => list(['1'], ['2']));
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /list HTTP/1.0\r\n\r\n');
  const [head = '', body] = (await text(socket)).split('\r\n\r\n');
  expect(head).not.toMatch(/transfer-encoding/i);
  expect(body).toBe('["1","2"]');
});

test('nothing more is read for a client that has gone, or that takes nothing', async () => {
  let read = 0;
  const { port } = await serve('list', async function* () {
    for (;;) {
      read++;
      yield Array.from({ length: 5_000 }, (_, id) => String(id));
    }
  });
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET /list HTTP/1.1\r\nHost: x\r\n\r\n');
  let before = -1;
  while (before !== read) {
    before = read;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  expect(read).toBeGreaterThan(0);
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(read).toBeLessThanOrEqual(before + 1);
});
