import { onceAMinute } from '@joinery/server';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import { kindOf } from '../../error-kind.ts';
import { withFallback } from './fallback-windows.ts';
import { createMemoryWindows } from './memory-windows.ts';
import type { Windows } from './windows.ts';

/** Opens what limits are counted in: Redis where the settings name one, else memory. Never waits for Redis, nor fails without it. */
export async function openWindows(
  { redis }: Pick<Settings, 'redis'>,
  { secret, logger }: { secret: string; logger: Logger },
): Promise<Windows> {
  const memory = createMemoryWindows();
  if (!redis) return memory;
  const alone = redis.whenUnreachable === 'pass';
  const tell = onceAMinute((cause) => {
    const what = alone ? 'each process counts alone' : 'submissions are refused';
    logger.error(kindOf(cause), `Redis can not be reached: until it can, ${what}`);
  });
  // Half a second of loading that a proxy without Redis starts sooner.
  const { createRedisWindows } = await import('./redis-windows.ts');
  const shared = createRedisWindows({ url: redis.url, secret, onFailure: tell });
  return alone ? withFallback(shared, memory, tell) : shared;
}
