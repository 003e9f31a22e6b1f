import type { UpstreamAnswer } from './upstream-answer.ts';

/**
 * A word for what a service answered, for metrics: a code of the interface (`100`), or why there is no answer (`timeout`, `connection`,
 * `http_4xx`, `http_5xx`, `unknown`, `resting`, `busy`); `''` when all is well. There are few of them, whatever a service sends.
 */
export function codeOf(answer: UpstreamAnswer): string {
  if (answer.result === 'done') return '';
  if (answer.result === 'refused') return `${answer.code}`;
  return words.find(([shape]) => shape.test(answer.reason))?.[1] ?? 'unknown';
}

/** The reasons of `unavailable`, as the files say them that give them. */
const words: [RegExp, string][] = [
  [/^timeout|TIMEOUT/, 'timeout'],
  [/^status 4\d\d$/, 'http_4xx'],
  [/^status 5\d\d$/, 'http_5xx'],
  [/^left alone/, 'resting'],
  [/^too many requests/, 'busy'],
  [/^(?:E[A-Z_]+|UND_ERR_\w+|CERT_\w+|DEPTH_\w+|SELF_\w+|UNABLE_\w+|ERR_TLS_\w+)$/, 'connection'],
];
