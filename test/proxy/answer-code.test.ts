import { expect, test } from 'vitest';
import { codeOf } from '../../proxy/answer-code.ts';
import type { UpstreamAnswer } from '../../proxy/upstream-answer.ts';

test.each<[UpstreamAnswer, string]>([
  [{ result: 'done' }, ''],
  [{ result: 'refused', code: 100 }, '100'],
  ...(
    [
      ['timeout waiting for an answer', 'timeout'],
      ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
      ['ECONNREFUSED', 'connection'],
      ['UND_ERR_SOCKET', 'connection'],
      ['DEPTH_ZERO_SELF_SIGNED_CERT', 'connection'],
      ['status 502', 'http_5xx'],
      ['status 404', 'http_4xx'],
      ['status 200 with an unknown answer', 'unknown'],
      ['unknown error 77777', 'unknown'],
      ['left alone for a moment', 'resting'],
      ['too many requests under way', 'busy'],
    ] as const
  ).map(([reason, code]): [UpstreamAnswer, string] => [{ result: 'unavailable', reason }, code]),
])('%j is counted as %j', (answer, code) => {
  expect(codeOf(answer)).toBe(code);
});
