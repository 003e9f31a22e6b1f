import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PublicServer } from '@joinery/server';
import { afterEach, expect, test } from 'vitest';
import { closed } from '../../closed.ts';

let close = () => {};
afterEach(() => close());

/** Serves, and connects to it; `there` is the server's end of the connection. */
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

test('a connection that asks for more and more without waiting for answers is cut, and the next is served', async () => {
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

test('a connection that asks for a few things at once, again and again, gets every answer', async () => {
  const { here } = await open((_req, res) => void setImmediate(() => res.end('served')));
  for (let round = 0; round < 4; round++) {
    here.write(request.repeat(10));
    let answers = '';
    while (answers.split('HTTP/1.1 200').length <= 10) answers += (await once(here, 'data'))[0];
  }
  expect(here.destroyed).toBe(false);
});

test('a server that is closed answers what is under way, and on each connection one thing more', async () => {
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

test('what is asked on an open connection in the moment of the end is answered', async () => {
  const { server, here } = await open((_req, res) => void res.end('served'));
  here.write(request);
  await once(here, 'data');
  const drained = server.drain();
  here.write(request);
  expect(`${await once(here, 'data')}`).toContain('served');
  await drained;
});

test('a connection that nothing is asked on ends soon after the server', async () => {
  const { server, here, ended } = await open((_req, res) => void res.end('served'));
  here.write(request);
  await once(here, 'data');
  await server.drain({ grace: 50 });
  await ended;
});

test('a connection that does not take its answer is cut, and the next is served', async () => {
  let served = 0;
  const { here, ended, url } = await open((_req, res) => void res.end('a'.repeat(served++ ? 1 : 50_000_000)), 100);
  here.pause();
  here.write(request);
  await ended;
  expect(await (await fetch(url)).text()).toBe('a');
});

test('one connection too many ends the one that has asked for nothing the longest', async () => {
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
