import type { ProxyConfig } from '../config.ts';
import type { Mistake } from './read/mistake.ts';
import { readVariable, type Surroundings } from './variable.ts';

export interface RedisSettings {
  url: string;
  whenUnreachable: 'pass' | 'refuse';
}

/** Reads which Redis to use from `REDIS_URL`. Undefined if unset. Never throws: returns the mistake instead. */
export function readRedis(
  { redis: { whenUnreachable = 'pass' } = {} }: ProxyConfig,
  surroundings: Surroundings,
): RedisSettings | { mistake: Mistake } | undefined {
  const variable = readVariable('REDIS_URL', surroundings);
  if ('failure' in variable) return wrong(`${variable.failure}: fix it, or unset the variable`);
  const { text: url } = variable;
  if (url === undefined) return undefined;
  return /^rediss?:$/.test(URL.parse(url)?.protocol ?? '')
    ? { url, whenUnreachable }
    : wrong('REDIS_URL must be an address that starts with redis:// or rediss://');
}

const wrong = (message: string) => ({ mistake: { path: ['redis'], message } });
