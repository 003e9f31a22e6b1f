import { markWith, proofOf } from '@joinery/contract/evidence';
import type { Running } from './start.ts';

/** Signs in with an API key, marked as the proxy marks a visitor's submission. `time` is in Unix milliseconds. */
export function signinAsVisitor(
  { call }: Pick<Running, 'call'>,
  given: { apikey: string; [name: string]: unknown },
  { time = Date.now(), ip = '203.0.113.9' }: { time?: number; ip?: string } = {},
) {
  const at = Math.floor(time / 1_000);
  const about = { form: 'newsletter', version: 'v-1', page: 'https://www.example.com/', language: 'en' };
  const header = markWith({ at, ip, ...about }, proofOf(given.apikey));
  return call('POST', '/subscriber/signin', given, { 'Joinery-Submission': header });
}
