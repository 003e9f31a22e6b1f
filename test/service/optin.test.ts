import { describe, expect, test } from 'vitest';
import type { Address, Subscription } from '../../service/contact.ts';
import { maySend, signUp, unsubscribe } from '../../service/optin.ts';

const address: Address = { channel: 'email', text: 'ada@example.com', unique: 'ada@example.com' };
const other: Address = { channel: 'email', text: 'ada@example.org', unique: 'ada@example.org' };
const before = { at: 100, text: 'before' };
const now = { at: 200, text: 'now' };
const base: Subscription = { address, status: 'pending', bounce: 'none', optIn: before, referrer: '' };
const subscribed: Subscription = { ...base, status: 'subscribed', confirmation: before };
const unsubscribed: Subscription = { ...subscribed, status: 'unsubscribed', unsubscription: before };

describe('signing up', () => {
  test('a new address waits under double opt-in', () => {
    expect(signUp(undefined, address, 'double', now)).toEqual({ ...base, optIn: now });
  });
  test('a new address is subscribed at once under single opt-in', () => {
    expect(signUp(undefined, address, 'single', now)).toEqual({
      ...base,
      optIn: now,
      status: 'subscribed',
      confirmation: now,
    });
  });
  test.each(['single', 'double'] as const)('what is subscribed stays as it is under %s opt-in', (optIn) => {
    expect(signUp(subscribed, address, optIn, now)).toBe(subscribed);
  });
  test.each(['single', 'double'] as const)('what is unsubscribed is refused under %s opt-in', (optIn) => {
    expect(signUp(unsubscribed, address, optIn, now)).toBeUndefined();
    expect(signUp(unsubscribed, other, optIn, now)).toBeUndefined();
  });
  test('what waits keeps waiting under double opt-in, and is subscribed by a single one', () => {
    expect(signUp(base, address, 'double', now)).toEqual({ ...base, optIn: now });
    expect(signUp(base, address, 'single', now)).toMatchObject({ status: 'subscribed', confirmation: now });
  });
  test('another address starts anew', () => {
    expect(signUp(subscribed, other, 'double', now)).toEqual({ ...base, address: other, optIn: now });
  });
});

test('unsubscribing keeps the evidence of the first time', () => {
  const ended = unsubscribe(subscribed, now);
  expect(ended).toMatchObject({ status: 'unsubscribed', unsubscription: now });
  expect(unsubscribe(ended, { at: 300, text: 'later' })).toBe(ended);
});

describe('a confirmation message may be sent', () => {
  const time = 1_000_000;
  test.each([
    ['when none was', [], true],
    ['not within ten minutes of the last', [time - 599], false],
    ['after ten minutes', [time - 600], true],
    ['not a sixth time in a day', [1, 2, 3, 4, 5].map((n) => time - n * 1_000), false],
    ['again on the next day', [1, 2, 3, 4, 5].map((n) => time - 86_400 - n), true],
  ])('%s', (_, sentAt, expected) => {
    expect(maySend(sentAt, time)).toBe(expected);
  });
});
