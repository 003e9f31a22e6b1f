import type { RateLimit } from '../../config.ts';
import type { Hit } from '../count/windows.ts';

/** The remaining quota of a limit, as `RateLimit` headers tell it. */
export interface Quota extends RateLimit, Omit<Hit, 'taken'> {
  policy: string;
}

/**
 * The two headers of draft-ietf-httpapi-ratelimit-headers-10 (sections 3 and 4): structured lists (RFC 9651), with
 * times in whole seconds.
 */
export function rateLimitHeaders(quotas: Quota[]): Record<string, string> {
  let [policies, limits] = ['', ''];
  for (const { policy, limit, window, remaining, reset } of quotas) {
    const comma = policies && ', ';
    policies += `${comma}"${policy}";q=${limit};w=${seconds(window)}`;
    limits += `${comma}"${policy}";r=${remaining};t=${seconds(reset)}`;
  }
  return policies ? { 'RateLimit-Policy': policies, RateLimit: limits } : {};
}

/** Rounds up to at least one second. */
export const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1_000));
