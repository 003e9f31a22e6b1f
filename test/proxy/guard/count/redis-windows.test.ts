import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { ClientOfflineError, createClient } from '@redis/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createRedisWindows, tryRedis } from '../../../../proxy/guard/count/redis-windows.ts';
import { WindowsUnreachable } from '../../../../proxy/guard/count/windows.ts';

const away = 'redis://127.0.0.1:1';
const secret = 'a secret of tests';
/** The Redis that `REDIS_URL` names, if any. */
const redises = process.env.REDIS_URL ? [process.env.REDIS_URL] : [];

/** A server that answers what was sent as told. `count` says how many are connected. */
async function startOdd(answer: (sent: string) => string = () => '') {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => void sockets.delete(socket));
    socket.on('data', (sent) => void socket.write(answer(`${sent}`)));
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => sockets.size };
}

/** Accepts a client, and leaves it without an answer once it counts. */
const accept = (sent: string) => (sent.includes('EVAL') ? '' : '+OK\r\n'.repeat(sent.split(/^\*/m).length - 1));

describe.each(redises)('in a Redis', (url) => {
  /** Opens a window under a name of its own, once the Redis is there. */
  async function open(limit: { limit: number; window: number }) {
    const windows = createRedisWindows({ url, secret });
    onTestFinished(() => windows.close());
    const name = randomUUID();
    const hit = windows.open(name, limit);
    await expect.poll(() => hit('first').catch(({ cause }) => cause)).not.toBeInstanceOf(ClientOfflineError);
    const client = createClient({ url });
    await client.connect();
    onTestFinished(() => client.destroy());
    return { name, hit, windows, keys: () => client.keys(`*${name}*`), client };
  }

  test('stands only the hash of a key, the same in later versions, for as long as it counts', async () => {
    const { name, hit, keys, client } = await open({ limit: 2, window: 60_000 });
    await hit('first');
    const [key = '', ...others] = await keys();
    expect([key, others]).toEqual([`joinery:window:${name} 2 60000 3IxRw0rJwpCVB8hv5nI-APCe9adD4pBy4TZe0Y6bIKU`, []]);
    const left = await client.pTTL(key);
    expect(left).toBeGreaterThan(30_000);
    expect(left).toBeLessThanOrEqual(60_000);
  });

  test('other names and other limits are counted apart', async () => {
    const { name, windows, hit } = await open({ limit: 1, window: 60_000 });
    expect((await hit('first')).taken).toBe(false);
    for (const [other, limit] of [
      [`${name}2`, { limit: 1, window: 60_000 }],
      [name, { limit: 1, window: 70_000 }],
      [name, { limit: 2, window: 60_000 }],
    ] as const) {
      expect((await windows.open(other, limit)('first')).taken).toBe(true);
    }
  });

  test('an operator can try whether it counts', async () => {
    expect(await tryRedis(url)).toBeUndefined();
  });
});

describe('a Redis that is away', () => {
  test('is reported before anything is counted', async () => {
    const heard: unknown[] = [];
    const windows = createRedisWindows({ url: away, secret, onFailure: (cause) => heard.push(cause) });
    await expect.poll(() => heard).toContainEqual(expect.objectContaining({ code: 'ECONNREFUSED' }));
    await windows.close();
  });

  test('is tried again and again', async () => {
    const heard: unknown[] = [];
    const windows = createRedisWindows({ url: away, secret, onFailure: (cause) => heard.push(cause) });
    await expect.poll(() => heard.length).toBeGreaterThan(3);
    expect(new Set(heard.map((cause) => (cause as { code?: string }).code))).toEqual(new Set(['ECONNREFUSED']));
    await windows.close();
  });

  test('refuses to count at once, however long a command may take', async () => {
    const windows = createRedisWindows({ url: away, secret, timeout: 2_147_483_647 });
    const counted = windows.open('test', { limit: 1, window: 1_000 })('key');
    await expect(counted).rejects.toMatchObject({ message: 'Redis does not count', cause: expect.any(Error) });
    await expect(counted).rejects.toThrow(WindowsUnreachable);
    await windows.close();
  });
});

test('a Redis that stops answering keeps nobody waiting', async () => {
  const { url } = await startOdd(accept);
  const windows = createRedisWindows({ url, secret, timeout: 20 });
  const hit = windows.open('test', { limit: 1, window: 1_000 });
  await expect.poll(() => hit('key').catch(({ cause }) => cause.message)).toBe('timeout');
  await windows.close();
});

test('windows leave no connection behind', async () => {
  const { url, count } = await startOdd();
  const windows = createRedisWindows({ url, secret });
  await expect.poll(count).toBe(1);
  await windows.close();
  await expect.poll(count).toBe(0);
});

test('an operator who tries a Redis counts once for a millisecond, under a name of its own', async () => {
  let asked = '';
  const { url } = await startOdd((sent) => {
    asked += sent;
    return accept(sent) || '-NOPERM this user may not count\r\n';
  });
  expect(await tryRedis(url)).toBe('NOPERM');
  expect(asked).toContain('\r\njoinery:window:doctor\r\n$1\r\n1\r\n$1\r\n1\r\n');
});

describe('an operator who tries a Redis learns only', () => {
  test.each([
    ['the code of a failed connection', undefined, 'ECONNREFUSED'],
    ['the code of an answer, which may name the user', '-NOAUTH The user ada is unknown', 'NOAUTH'],
    ['that an answer without a code is none', '-Something is wrong with ada', 'no answer'],
    ['that an answer with a code elsewhere is none', '-Ada has NOAUTH ada', 'no answer'],
  ])('%s', async (_, line, reason) => {
    expect(await tryRedis(line ? (await startOdd(() => `${line}\r\n`)).url : away)).toBe(reason);
  });

  test('that it does not answer', async () => {
    const { url, count } = await startOdd();
    expect(await tryRedis(url, 20)).toBe('no answer');
    await expect.poll(count).toBe(0);
  });
});
