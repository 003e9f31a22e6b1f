import { expect, test } from 'vitest';
import { age, plan } from '../../../demo/history/plan.ts';

const now = Date.UTC(2026, 10, 24, 15, 30);
const acts = plan(now);
const signups = acts.flatMap((act) => (act.kind === 'sign-up' ? [act] : []));

test('the same people do the same things each time', () => {
  expect(plan(now)).toEqual(acts);
  expect(plan(now + 60_000).length).toBe(acts.length);
});

test('everything lies in order in the 120 days before now', () => {
  const times = acts.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times[0]).toBeGreaterThan(now - (age + 2) * 86_400_000);
  expect(times.at(-1)).toBeLessThan(now);
});

test('about 400 people come through five forms', () => {
  expect(signups.length).toBeGreaterThan(340);
  expect(signups.length).toBeLessThan(460);
  expect(new Set(signups.map(({ form }) => form)).size).toBe(5);
  expect(new Set(signups.map(({ email }) => email)).size).toBe(signups.length);
});

test('nobody is real: addresses are reserved for examples, numbers for fiction', () => {
  for (const { email, smsNumber } of signups) {
    expect(email).toMatch(/^[a-z]+(?:\.[a-z]+)?\d*@(?:example\.(?:com|net|org)|[a-z]+\.example)$/);
    expect(smsNumber).toMatch(/^\+1\d{3}55501\d\d$/);
  }
});

test('nobody confirms, leaves or bounces who didn’t sign up before', () => {
  const since = new Map(signups.map(({ email, at }) => [email, at]));
  const later = acts.flatMap((act) => (act.kind !== 'sign-up' && 'email' in act ? [act] : []));
  expect(later.length).toBeGreaterThan(250);
  for (const act of later) expect(act.at).toBeGreaterThan(since.get(act.email) ?? Infinity);
});

test('on every day, addresses of people who confirmed have died since', () => {
  for (let day = 0; day < 14; day++) {
    const planned = plan(now + day * 86_400_000);
    const confirmed = new Set(planned.flatMap((act) => (act.kind === 'confirm' ? [act.email] : [])));
    const dead = planned.filter((act) => act.kind === 'bounce' && act.status === '5.1.1' && confirmed.has(act.email));
    expect(dead.length).toBeGreaterThan(2);
  }
});
