import { createHash, timingSafeEqual } from 'node:crypto';

/** Makes a comparison with `right` that takes the same time for any input. */
export function createTokenMatch(right: string): (token: string) => boolean {
  const expected = digest(right);
  return (token) => timingSafeEqual(digest(token), expected);
}

/** The token of an Authorization header (RFC 6750); `''` when it has none. */
export function bearerToken(authorization = ''): string {
  return /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
}

/** Makes both sides the same length, as the comparison needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The answer to whoever asks for metrics without their token. */
export const metricsRefusal =
  'This address is for the operator: send the token of METRICS_TOKEN, or of metricsToken, as Authorization: Bearer <token>.\n';
