import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PublicServer } from '@joinery/server';
import { afterEach, expect, test, vi } from 'vitest';
import { closed } from '../../closed.ts';

let close = () => {};
afterEach(() => close());

/** Starts a server and connects to it. `ended` resolves when the server's end of the connection closes. */
async function open(handler: RequestListener, patience?: number) {
  const server = new PublicServer(handler, patience);
  const url = await server.open({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(url).port);
  const here = connect(port, '127.0.0.1').on('error', () => {});
  const [there]: Socket[] = await once(server, 'connection');
  close = () => {
    here.destroy();
    server.close();
    server.closeAllConnections();
  };
  return { server, here, ended: there && closed(there), url };
}

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('a connection that pipelines without waiting for answers is dropped, and the next is served', async () => {
  let handled = 0;
  const { here, ended, url } = await open((_req, res) => {
    handled++;
    if (handled > 16) res.end('served');
  });
  here.write(request.repeat(1_000));
  await ended;
  expect(handled).toBe(16);
  expect(await (await fetch(url)).text()).toBe('served');
});

test('a connection that pipelines a few requests at a time gets every answer', async () => {
  const { here } = await open((_req, res) => void setImmediate(() => res.end('served')));
  for (let round = 0; round < 4; round++) {
    here.write(request.repeat(10));
    let answers = '';
    while (answers.split('HTTP/1.1 200').length <= 10) answers += (await once(here, 'data'))[0];
  }
  expect(here.destroyed).toBe(false);
});

test('a closed server answers requests in flight, and one more on each connection', async () => {
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const { server, here } = await open(async (_req, res) => {
    arrived.resolve();
    await answer.promise;
    res.end('served');
  });
  here.write(request);
  await arrived.promise;
  const closed = once(server.close(), 'close');
  answer.resolve();
  expect(`${await once(here, 'data')}`).not.toContain('Connection: close');
  here.write(request);
  expect(`${await once(here, 'data')}`).toContain('Connection: close');
  await closed;
});

test('a request that arrives on an open connection as the server drains is answered', async () => {
  const { server, here } = await open((_req, res) => void res.end('served'));
  here.write(request);
  await once(here, 'data');
  const drained = server.drain();
  here.write(request);
  expect(`${await once(here, 'data')}`).toContain('served');
  await drained;
});

test('a connection ends soon after its request was answered while the server drains', async () => {
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const { server, here, ended } = await open(async (_req, res) => {
    arrived.resolve();
    await answer.promise;
    res.end('served');
  });
  here.write(request);
  await arrived.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const drained = server.drain({ grace: 20, patience: 3_600_000 });
  await vi.advanceTimersByTimeAsync(60);
  vi.useRealTimers();
  answer.resolve();
  expect(`${await once(here, 'data')}`).toContain('served');
  await Promise.all([drained, ended]);
});

test('a load balancer that keeps asking for health learns that the server drains before its port closes', async () => {
  const { server, here, url } = await open((_req, res) => void res.end('served'));
  here.destroy();
  const statuses: number[] = [];
  const check = async () => statuses.push((await fetch(`${url}/healthz`)).status);
  await check();
  await check();
  const drained = server.drain({ grace: 20, often: 60_000 });
  await check();
  const served = await fetch(url);
  expect([await served.text(), served.headers.get('connection')]).toEqual(['served', 'close']);
  await check();
  await drained;
  expect(statuses).toEqual([200, 200, 503, 503]);
  await expect(fetch(url)).rejects.toThrow();
});

test('an idle connection ends soon after the server', async () => {
  const { server, here, ended } = await open((_req, res) => void res.end('served'));
  here.write(request);
  await once(here, 'data');
  await server.drain({ grace: 50 });
  await ended;
});

test('a connection that doesn’t read its answer is dropped, and the next is served', async () => {
  let isAsked = false;
  const { server, url } = await open((req, res) => {
    isAsked ||= req.url === '/unread';
    res.end('a'.repeat(req.url === '/unread' ? 50_000_000 : 1));
  }, 100);
  // On a machine that stands still, connections are dropped before they have asked for anything.
  while (!isAsked) {
    const accepted = once(server, 'connection');
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    socket.pause().write(request.replace('/', '/unread'));
    const [there]: Socket[] = await accepted;
    if (there) await closed(there);
  }
  await expect.poll(() => fetch(url).then((response) => response.text(), String)).toBe('a');
});

test('one connection too many closes the one that has been idle longest', async () => {
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = new PublicServer(
    async ({ url }, res) => {
      if (url === '/slow') {
        arrived.resolve();
        await answer.promise;
      }
      res.end('served');
    },
    undefined,
    3,
  );
  const { port } = new URL(await server.open({ host: '127.0.0.1', port: 0 }));
  const open = () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    return { socket, ended: closed(socket) };
  };
  const ask = async ({ socket }: ReturnType<typeof open>) => {
    socket.write(request);
    return `${(await once(socket, 'data'))[0]}`;
  };
  const slow = open();
  slow.socket.write(request.replace('/', '/slow'));
  await arrived.promise;
  const [first, second] = [open(), open()];
  await ask(first);
  await ask(second);
  await ask(first);
  const third = open();
  expect(await ask(third)).toContain('200');
  await second.ended;
  expect(await ask(first)).toContain('200');
  answer.resolve();
  expect(`${(await once(slow.socket, 'data'))[0]}`).toContain('200');
  close = () => {
    for (const { socket } of [slow, first, third]) socket.destroy();
    server.close();
    server.closeAllConnections();
  };
});
