import type { Settings } from '../config/settings.ts';
import type { Finding } from './finding.ts';

/** Whether the Redis that processes count in is reached, and lets them count. */
export async function examineRedis({ redis }: Pick<Settings, 'redis'>, patience?: number): Promise<Finding[]> {
  if (!redis) return [];
  const subject = 'redis';
  const { tryRedis } = await import('../guard/count/redis-windows.ts');
  const reason = await tryRedis(redis.url, patience);
  if (reason === undefined) return [{ subject, message: 'counts' }];
  const meanwhile = redis.whenUnreachable === 'pass' ? 'each process counts alone' : 'submissions are refused';
  const fix = 'check REDIS_URL, whether Redis runs, and what its user may do';
  return [{ subject, message: `does not count (${reason}), so ${meanwhile}`, fix }];
}
