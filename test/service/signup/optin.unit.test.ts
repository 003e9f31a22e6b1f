import { describe, expect, test } from 'vitest';
import type { Address, Subscription } from '../../../service/model/contact.ts';
import { confirm, maySend, readdress, signUp, unsubscribe } from '../../../service/signup/optin.ts';

const address: Address = { channel: 'email', text: 'ada@example.com', unique: 'ada@example.com' };
const other: Address = { channel: 'email', text: 'ada@example.org', unique: 'ada@example.org' };
const before = { at: 100, by: { way: 'import' } } as const;
const now = { at: 200, by: { way: 'interface' } } as const;
const base: Subscription = { address, status: 'pending', bounce: 'none', optIn: before, referrer: '' };
const subscribed: Subscription = { ...base, status: 'subscribed', confirmation: before };
const unsubscribed: Subscription = { ...subscribed, status: 'unsubscribed', unsubscription: before };

const account = { sender: 'account', evidence: now } as const;
const visitor = { sender: 'visitor', evidence: now } as const;

describe('signing up', () => {
  const begun = { status: 'subscribed', optIn: now, confirmation: now } as const;
  test('a new address is pending under double opt-in', () => {
    expect(signUp(undefined, address, 'double', visitor)).toEqual({ ...base, optIn: now });
  });
  test('a new address is subscribed at once under single opt-in', () => {
    expect(signUp(undefined, address, 'single', visitor)).toEqual({
      ...base,
      optIn: now,
      status: 'subscribed',
      confirmation: now,
    });
  });
  test.each(['single', 'double'] as const)('a subscribed address stays as it is under %s opt-in', (optIn) => {
    expect(signUp(subscribed, address, optIn, account)).toBe(subscribed);
  });
  test.each(['single', 'double'] as const)('an unsubscribed address is refused under %s opt-in', (optIn) => {
    expect(signUp(unsubscribed, address, optIn, account)).toBeUndefined();
    expect(signUp(unsubscribed, other, optIn, account)).toBeUndefined();
  });
  test('a pending address stays pending under double opt-in; under single opt-in, the account’s word subscribes it', () => {
    expect(signUp(base, address, 'double', account)).toEqual({ ...base, optIn: now });
    expect(signUp(base, address, 'single', account)).toMatchObject({ status: 'subscribed', confirmation: now });
  });
  test('a visitor never subscribes a pending address', () => {
    expect(signUp(base, address, 'single', visitor)).toEqual({ ...base, optIn: now });
  });
  test('a pending address that its contact gives again is subscribed under single opt-in', () => {
    const contact = { sender: 'contact', evidence: now } as const;
    expect(signUp(base, address, 'single', contact)).toEqual({ ...base, ...begun });
  });
  test('a pending address keeps its bounces and where it came from', () => {
    const kept = { ...base, bounce: 'soft', referrer: 'https://shop.example/' } as const;
    expect(signUp(kept, address, 'double', account)).toEqual({ ...kept, optIn: now });
  });
  test('a changed address starts over, subscribed at once under single opt-in, whoever asks', () => {
    const bounced = { ...subscribed, bounce: 'hard', referrer: 'https://shop.example/' } as const;
    expect(signUp(bounced, other, 'single', visitor)).toEqual({ ...base, address: other, ...begun });
  });
  test('a changed address starts over', () => {
    expect(signUp(subscribed, other, 'double', account)).toEqual({ ...base, address: other, optIn: now });
  });
});

test('confirming ends an unsubscription', () => {
  expect(confirm(unsubscribed, now)).toEqual({ ...subscribed, confirmation: now });
});

test('unsubscribing keeps the evidence of the first time', () => {
  const ended = unsubscribe(subscribed, now);
  expect(ended).toMatchObject({ status: 'unsubscribed', unsubscription: now });
  expect(unsubscribe(ended, { at: 300, by: { way: 'page', ip: '192.0.2.1' } })).toBe(ended);
});

describe('correcting an address', () => {
  const bounced = { ...subscribed, bounce: 'hard' } as const;

  test('keeps its state, and its bounces if it is only spelled in another way', () => {
    const spelled = { ...address, text: 'Ada@Example.com' };
    expect(readdress(bounced, spelled)).toEqual({ ...bounced, address: spelled });
  });
  test('begins without bounces at another address', () => {
    expect(readdress(bounced, other)).toEqual({ ...bounced, address: other, bounce: 'none' });
  });
});

describe('a message with a link', () => {
  const time = 1_000_000;
  const same = (seconds: number) => ({ at: time - seconds, isSame: true });
  const other = (seconds: number) => ({ at: time - seconds, isSame: false });
  test.each([
    ['may be sent when none was', [], true],
    ['may not be sent within a minute of the first', [same(59)], false],
    ['may be sent a second time after a minute', [same(60)], true],
    ['may not be sent within ten minutes of the second', [same(599), same(700)], false],
    ['may be sent a third time after ten minutes', [same(600), same(700)], true],
    ['may be sent at once when the others were about something else', [other(0), other(1), other(2), other(3)], true],
    ['may be sent a second time after a minute, whatever the others were', [other(0), same(60)], true],
    ['may not be sent a sixth time in a day', [1, 2, 3, 4, 5].map((n) => same(n * 1_000)), false],
    ['may not be sent a sixth time, whatever the others were', [1, 2, 3, 4, 5].map((n) => other(n * 1_000)), false],
    ['may be sent when the first of five is a day old', [1, 2, 3, 4, 86_400].map((n) => other(n)), true],
    ['may not be sent a second before', [1, 2, 3, 4, 86_399].map((n) => other(n)), false],
    ['may be sent again on the next day', [1, 2, 3, 4, 5].map((n) => same(86_400 + n)), true],
  ])('%s', (_, sent, expected) => {
    expect(maySend(sent, time)).toBe(expected);
  });
});
