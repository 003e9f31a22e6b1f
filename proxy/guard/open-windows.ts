import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
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
    const { name, code } = Object(cause) as { name?: string; code?: unknown };
    const what = alone ? 'each process counts alone' : 'submissions are refused';
    logger.error({ name, reason: code }, `Redis can not be reached: until it can, ${what}`);
  });
  // Half a second of loading that a proxy without Redis starts sooner.
  const { createRedisWindows } = await import('./redis-windows.ts');
  const shared = createRedisWindows({ url: redis.url, secret, onFailure: tell });
  return alone ? withFallback(shared, memory, tell) : shared;
}

/** An outage makes a failure of every request; one line in a minute says it. */
function onceAMinute(tell: (cause: unknown) => void): (cause: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (cause) => {
    if (performance.now() - last < 60_000) return;
    last = performance.now();
    tell(cause);
  };
}
