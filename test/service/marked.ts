import { signClaims } from '@joinery/contract/evidence';
import type { Running } from './start.ts';

/** Signs in by an API key as the proxy does for a visitor. `time` is in Unix milliseconds. */
export function signinAsVisitor(
  { call }: Pick<Running, 'call'>,
  given: { apikey: string; [name: string]: unknown },
  { time = Date.now(), ip = '203.0.113.9' }: { time?: number; ip?: string } = {},
) {
  const body = JSON.stringify(given);
  const at = Math.floor(time / 1_000);
  const about = { form: 'newsletter', version: 'v-1', page: 'https://www.example.com/', language: 'en' };
  const header = signClaims({ at, signed: at, ip, ...about }, given.apikey, body);
  return call('POST', '/subscriber/signin', body, { 'Joinery-Submission': header });
}
