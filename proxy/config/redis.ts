import type { ProxyConfig } from '../config.ts';
import type { Mistake } from './read/mistake.ts';
import { readVariable, type Surroundings } from './variable.ts';

export interface RedisSettings {
  url: string;
  whenUnreachable: 'pass' | 'refuse';
}

/** The Redis of `REDIS_URL`; undefined where there is none. Throws no error: what is wrong is in the mistake. */
export function readRedis(
  { redis: { whenUnreachable = 'pass' } = {} }: ProxyConfig,
  surroundings: Surroundings,
): RedisSettings | { mistake: Mistake } | undefined {
  const variable = readVariable('REDIS_URL', surroundings);
  if ('failure' in variable) return wrong(`${variable.failure}: mend it, or take the variable away`);
  const { text: url } = variable;
  if (url === undefined) return undefined;
  return /^rediss?:$/.test(URL.parse(url)?.protocol ?? '')
    ? { url, whenUnreachable }
    : wrong('REDIS_URL must be an address that starts with redis:// or rediss://');
}

const wrong = (message: string) => ({ mistake: { path: ['redis'], message } });
