import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '../../../../service/http/answer.ts';
import { respond } from '../../../../service/http/format/format.ts';
import { Parts } from '../../../../service/http/format/parts.ts';

/** A server that always answers with these parts, or with `whole`. */
async function serve(shape: 'list' | 'map', parts: () => AsyncIterable<unknown[]>, whole?: unknown) {
  const app = express();
  app.use((request, response) => respond(request, response, ok(whole ?? new Parts(shape, parts()))));
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
])('a list in the parts %j becomes one list', async (parts, whole) => {
  const { url } = await serve('list', () => list(...parts));
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toEqual(whole);
});

test.each<['list' | 'map', unknown[][], unknown]>([
  [
    'map',
    [[['7', '100']], [], [['9', '<200>']]],
    new Map([
      ['7', '100'],
      ['9', '<200>'],
    ]),
  ],
  ['list', [['1', '2'], [], ['ü']], ['1', '2', 'ü']],
  ['map', [[]], new Map()],
  ['list', [], []],
])('a %s in the parts %j reads in every format as if it came whole', async (shape, parts, whole) => {
  const inParts = await serve(shape, () => list(...parts));
  const atOnce = await serve(shape, () => list(), whole);
  for (const suffix of ['', '.json', '.php', '.xml', '.html']) {
    const [response, expected] = await Promise.all([fetch(inParts.url + suffix), fetch(atOnce.url + suffix)]);
    expect(response.headers.get('content-type')).toBe(expected.headers.get('content-type'));
    expect(await response.text()).toBe(await expected.text());
  }
});

test('HTTP/1.0 gets an answer without chunks', async () => {
  const { port } = await serve('list', () => list(['1'], ['2']));
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /list HTTP/1.0\r\n\r\n');
  const [head = '', body] = (await text(socket)).split('\r\n\r\n');
  expect(head).not.toMatch(/transfer-encoding/i);
  expect(body).toBe('["1","2"]');
});

test.each(['.json', '.xml', '.html'])('%s is read no further for a client that stalls or goes away', async (suffix) => {
  let read = 0;
  const ended = Promise.withResolvers<void>();
  const { port } = await serve('list', async function* () {
    try {
      for (;;) {
        read++;
        yield Array.from({ length: 5_000 }, (_, id) => String(id));
      }
    } finally {
      ended.resolve();
    }
  });
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write(`GET /list${suffix} HTTP/1.1\r\nHost: x\r\n\r\n`);
  let before = 0;
  const isStill = () => {
    const still = before === read;
    before = read;
    return still && read > 0;
  };
  await expect.poll(isStill, { interval: 300 }).toBe(true);
  socket.destroy();
  await ended.promise;
});
