import { hkdfSync, randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { z } from 'zod';
import { createKeyedHash } from '../../keyed-hash.ts';
import { type Windows, WindowsUnreachable } from './windows.ts';

export interface RedisWindowsOptions {
  /** `redis://…` or `rediss://…`. */
  url: string;
  /** Hashes the keys. Processes that count together need the same one. */
  secret: string;
  /** Called on every failure. @default nothing happens */
  onFailure?: (cause: unknown) => void;
  /** Timeout of a command in milliseconds. @default 500 */
  timeout?: number;
}

/**
 * Counts in a Redis, together with every other process that does. Only the keyed hash of a key leaves the process.
 * Connects by itself, and reconnects whenever Redis is back.
 */
export function createRedisWindows({ url, secret, onFailure = () => {}, timeout = 500 }: RedisWindowsOptions): Windows {
  const hash = createKeyedHash(Buffer.from(hkdfSync('sha256', secret, '', 'joinery counts', 32)));
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 5_000, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 5_000) },
  });
  client.on('error', onFailure);
  const connecting = client.connect().catch(onFailure);

  return {
    open(name, { limit, window }) {
      const place = `joinery:window:${name} ${limit} ${window}`;
      return async (key) => {
        try {
          const counted = client.eval(script, {
            keys: [`${place} ${hash(key)}`],
            arguments: [`${limit}`, `${window}`, randomUUID()],
          });
          const [taken, remaining, reset] = answer.parse(await within(timeout, counted));
          return { taken: taken === 1, remaining, reset };
        } catch (cause) {
          throw new WindowsUnreachable('Redis does not count', { cause });
        }
      };
    },
    async close() {
      client.destroy();
      await connecting;
    },
  };
}

/**
 * Counts once in a Redis. Returns undefined, or else only the code of the error, because its message may name the user.
 *
 * @param patience timeout of each step in milliseconds
 */
export async function tryRedis(url: string, patience = 5_000): Promise<string | undefined> {
  const client = createClient({ url, socket: { connectTimeout: patience, reconnectStrategy: false } });
  client.on('error', () => {});
  try {
    await within(patience, client.connect());
    const counted = client.eval(script, { keys: ['joinery:window:doctor'], arguments: ['1', '1', randomUUID()] });
    await within(patience, counted);
    return undefined;
  } catch (error) {
    const { code, message } = error as Error & { code?: unknown };
    return typeof code === 'string' ? code : (/^[A-Z]+(?= )/.exec(message)?.[0] ?? 'no answer');
  } finally {
    client.destroy();
  }
}

const answer = z.tuple([z.int(), z.int(), z.int()]);

/**
 * A single step, so that concurrent processes see each other's counts. Uses the clock of Redis, which they share. A
 * window of a few milliseconds may be over, and its key gone, before the last line.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local count = redis.call('ZCARD', KEYS[1])
local taken = 0
if count < limit then
  redis.call('ZADD', KEYS[1], now, ARGV[3])
  redis.call('PEXPIRE', KEYS[1], window)
  count = count + 1
  taken = 1
end
local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
return { taken, limit - count, (first[2] or now) + window - now }
`;

/** Rejects if `task` takes longer than `timeout` milliseconds. */
async function within<T>(timeout: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeout);
  });
  return await Promise.race([task, late]).finally(() => clearTimeout(timer));
}
