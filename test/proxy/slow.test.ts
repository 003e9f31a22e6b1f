import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createErrorHandler } from '../../proxy/http/errors.ts';
import { readBody } from '../../proxy/http/form/body.ts';
import { timeouts } from '../../server/http/timeouts.ts';
import { closed } from '../closed.ts';
import { listen } from './start.ts';

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const app = express();
  app.post('/', async (req, res) => void res.send(`${(await readBody(req, 200)).length} bytes`));
  app.use(createErrorHandler(pino({ enabled: false })));
  server = await listen(app);
});
afterAll(() => server.close());

/**
 * Opens a request whose body never ends and arrives one byte at a time. Resolves with everything that comes back until
 * the connection ends.
 */
async function drip(head: string, byte: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n`);
  const dripping = setInterval(() => socket.write(byte), 20);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  await closed(socket);
  clearInterval(dripping);
  return answer;
}

describe('a body that never ends is cut off', () => {
  test.each([
    ['with a length', 'Content-Length: 50000', 'a'],
    ['in chunks', 'Transfer-Encoding: chunked', '1\r\na\r\n'],
  ])('%s', async (_, head, byte) => {
    const answer = await drip(head, byte);
    expect(answer).toMatch(/^(?:HTTP\/1\.1 408 [\s\S]*connection: close|$)/i);
  });
});

test('stops waiting for a body once its connection has ended', async () => {
  const failure = Promise.withResolvers<unknown>();
  const gone = createServer((req) => {
    req.once('close', () => readBody(req).catch(failure.resolve));
  }).listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const socket = connect((gone.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\na');
  await once(gone, 'request');
  socket.destroy();
  expect(await failure.promise).toMatchObject({ status: 400, message: 'The connection ended before the body' });
  gone.close();
});

test('serves others while many wait', async () => {
  const slow = Array.from({ length: 50 }, () => drip('Content-Length: 50000', 'a'));
  expect(await (await fetch(server.url, { method: 'POST', body: 'abc' })).text()).toBe('3 bytes');
  // A byte in transit when the connection ends may take the answer with it.
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
});

describe('a head that never ends is cut off while others are served:', () => {
  test.each([
    ['within the first line', 'GET /'],
    ['within the headers', 'GET / HTTP/1.1\r\nHost: a\r\nX: '],
  ])('%s', async (_, head) => {
    // Configured like the real server, but with a shorter timeout.
    const options = Object.fromEntries(Object.entries(timeouts).map(([name, time]) => [name, time / 4]));
    const slow = createServer(options, (_, res) => void res.end('served')).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = slow.address() as AddressInfo;
    const dripped = Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        socket.write(head);
        const dripping = setInterval(() => socket.write('a'), 20);
        socket.resume();
        await closed(socket);
        clearInterval(dripping);
      }),
    );
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('served');
    await dripped;
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('served');
    slow.close();
    slow.closeAllConnections();
  });
});
