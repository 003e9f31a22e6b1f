import { onceAMinute } from '@joinery/server';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import { kindOf } from '../../error-kind.ts';
import { withFallback } from './fallback-windows.ts';
import { createMemoryWindows } from './memory-windows.ts';
import type { Windows } from './windows.ts';

/**
 * Opens the windows in which limits are counted: in Redis if the settings name one, or else in memory. Neither waits
 * for Redis nor fails without it.
 */
export async function openWindows(
  { redis }: Pick<Settings, 'redis'>,
  { secret, logger }: { secret: string; logger: Logger },
): Promise<Windows> {
  const memory = createMemoryWindows();
  if (!redis) return memory;
  const alone = redis.whenUnreachable === 'pass';
  const tell = onceAMinute((cause) => {
    const what = alone ? 'each process counts alone' : 'submissions are refused';
    logger.error(kindOf(cause), `Redis cannot be reached: until it can, ${what}`);
  });
  // Loading takes half a second, which a proxy without Redis saves.
  const { createRedisWindows } = await import('./redis-windows.ts');
  const shared = createRedisWindows({ url: redis.url, secret, onFailure: tell });
  return alone ? withFallback(shared, memory, tell) : shared;
}
