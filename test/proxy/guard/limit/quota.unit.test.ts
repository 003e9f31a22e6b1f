import { expect, test } from 'vitest';
import { rateLimitHeaders, seconds } from '../../../../proxy/guard/limit/too-many.ts';

test('a limit tells what remains of it, in whole seconds', () => {
  const quota = { limit: 9, window: 60_000, remaining: 8, reset: 1_001 };
  expect(rateLimitHeaders([{ policy: 'client', ...quota }])).toEqual({
    'RateLimit-Policy': '"client";q=9;w=60',
    RateLimit: '"client";r=8;t=2',
  });
});

test('a form without limits tells nothing', () => expect(rateLimitHeaders([])).toEqual({}));

test.each([
  [-5, 1],
  [0, 1],
  [1_000, 1],
  [1_001, 2],
])('%i milliseconds are a wait of %i s, which is never too short', (milliseconds, wait) =>
  expect(seconds(milliseconds)).toBe(wait),
);
