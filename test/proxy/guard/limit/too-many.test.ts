import { describe, expect, test } from 'vitest';
import { openVerdictOn, verdictOn } from '../../../../proxy/guard/limit/too-many.ts';
import { settingsOf } from '../settings.ts';

const settings = settingsOf({});
const limit = { limit: 2, window: 60_000 };
const over = (reset: number) => ({ taken: false, remaining: 0, reset });

describe('a submission over a limit', () => {
  test.each([
    [59_000, 'in 59 seconds'],
    [59_001, 'in 1 minute'],
    [60_001, 'in 2 minutes'],
    [3_599_000, 'in 60 minutes'],
    [3_599_001, 'in 1 hour'],
    [3_600_001, 'in 2 hours'],
  ])('learns of %i ms as "%s"', (reset, wait) => {
    expect(verdictOn(over(reset), settings)).toEqual({
      verdict: 'refuse',
      status: 429,
      issue: { field: null, code: 'tooMany', message: `Too many tries. Please try again ${wait}.` },
      retryAfter: Math.ceil(reset / 1_000),
    });
  });

  test('learns the quota only where that reveals nothing about others', () => {
    const quota = { policy: 'client', limit: 2, window: 60_000, remaining: 0, reset: 1_000 };
    expect(verdictOn(over(1_000), settings)).not.toHaveProperty('quota');
    expect(openVerdictOn(over(1_000), settings, 'client', limit)).toMatchObject({ status: 429, quota });
  });
});

test('a submission within a limit passes', () => {
  const hit = { taken: true, remaining: 1, reset: 60_000 };
  expect(verdictOn(hit, settings)).toEqual({ verdict: 'pass' });
  expect(openVerdictOn(hit, settings, 'form', limit)).toEqual({
    verdict: 'pass',
    quota: { policy: 'form', limit: 2, window: 60_000, remaining: 1, reset: 60_000 },
  });
});
