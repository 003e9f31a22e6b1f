import { expect, test } from 'vitest';
import { WindowsUnreachable } from '../../../proxy/guard/count/windows.ts';
import type { MakeGuard, Verdict } from '../../../proxy/guard/guard.ts';
import { createStage } from '../../../proxy/guard/stage.ts';
import { attemptOf, settingsOf } from './settings.ts';

const settings = settingsOf({});
const quota = (policy: string) => ({ policy, limit: 1, window: 1_000, remaining: 0, reset: 1_000 });
const issue = { field: null, code: 'tooMany', message: 'No.' } as const;
const refuse: Verdict = { verdict: 'refuse', status: 429, issue, quota: quota('form') };
const guard =
  (name: 'link' | 'token', check: () => Verdict): MakeGuard =>
  () => ({ name, check });
const broken = (error: Error) =>
  guard('link', () => {
    throw error;
  });
const decide = (...makers: MakeGuard[]) => createStage(settings, makers)(attemptOf(settings));

test('the first guard that does not pass a submission decides, and all quotas so far are told', async () => {
  const pass = guard('link', () => ({ verdict: 'pass', quota: quota('client') }));
  expect(
    await decide(
      pass,
      guard('token', () => refuse),
      broken(new Error('not asked')),
    ),
  ).toEqual({
    verdict: refuse,
    guard: 'token',
    quotas: [quota('client'), quota('form')],
  });
});

test('a robot learns no quota', async () => {
  expect(await decide(guard('link', () => ({ verdict: 'pretend' })))).toEqual({
    verdict: { verdict: 'pretend' },
    guard: 'link',
    quotas: [],
  });
});

test('a submission passes that no guard minds', async () => {
  expect(await decide(() => undefined)).toEqual({ verdict: { verdict: 'pass' }, quotas: [] });
});

test('a guard that cannot count refuses, and one that is broken says so', async () => {
  expect(await decide(broken(new WindowsUnreachable('away')))).toMatchObject({
    verdict: { verdict: 'refuse', status: 503, issue: { field: null, code: 'unavailable' } },
    guard: 'link',
  });
  await expect(decide(broken(new Error('broken')))).rejects.toThrow('broken');
});
