import type { Settings } from '../config/settings.ts';
import type { Finding } from './finding.ts';

/** Checks that the Redis for limits can be reached, and lets processes count. */
export async function examineRedis({ redis }: Pick<Settings, 'redis'>, patience?: number): Promise<Finding[]> {
  if (!redis) return [];
  const subject = 'redis';
  const { tryRedis } = await import('../guard/count/redis-windows.ts');
  const reason = await tryRedis(redis.url, patience);
  if (reason === undefined) return [{ subject, message: 'counts' }];
  const meanwhile = redis.whenUnreachable === 'pass' ? 'each process counts alone' : 'submissions are refused';
  const fix = 'check REDIS_URL, whether Redis runs, and its user’s permissions';
  return [{ subject, message: `does not count (${reason}), so ${meanwhile}`, fix }];
}
