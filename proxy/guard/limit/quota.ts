/** What is left of a limit: what `RateLimit` headers tell. */
export interface Quota {
  policy: string;
  limit: number;
  /** Length of the window in milliseconds. */
  window: number;
  /** How many more are taken now. */
  remaining: number;
  /** Milliseconds until one more is taken. */
  reset: number;
}

/** The two headers of draft-ietf-httpapi-ratelimit-headers-10 (sections 3 and 4): structured lists (RFC 9651), times in whole seconds. */
export function rateLimitHeaders(quotas: Quota[]): Record<string, string> {
  let [policies, limits] = ['', ''];
  for (const { policy, limit, window, remaining, reset } of quotas) {
    const comma = policies && ', ';
    policies += `${comma}"${policy}";q=${limit};w=${seconds(window)}`;
    limits += `${comma}"${policy}";r=${remaining};t=${seconds(reset)}`;
  }
  return policies ? { 'RateLimit-Policy': policies, RateLimit: limits } : {};
}

/** At least one: what waits none has no reason to say so. */
export const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1_000));
