import { describe, expect, test } from 'vitest';
import { mailboxOf, parseEmail, parseSmsNumber } from '../../../service/model/address.ts';

describe('an email address', () => {
  test.each([
    ['ada@example.com', 'ada@example.com', 'ada@example.com'],
    ['  ada@example.com ', 'ada@example.com', 'ada@example.com'],
    ['Ada.Lovelace@Example.COM', 'Ada.Lovelace@example.com', 'ada.lovelace@example.com'],
    ['ada@bücher.example', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['ada@ＢÜCHER.example', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@straße.example', 'ada@straße.example', 'ada@xn--strae-oqa.example'],
    ['a..b.@docomo.example', 'a..b.@docomo.example', 'a..b.@docomo.example'],
    ['mailto:ada@example.com?subject=Hi', 'ada@example.com', 'ada@example.com'],
    ['Ada <ada@example.com>', 'ada@example.com', 'ada@example.com'],
    ['ju\u0308rgen@example.com', 'jürgen@example.com', 'jürgen@example.com'],
  ])('%s is kept as %s and identified as %s', (typed, text, unique) => {
    expect(parseEmail(typed, true)).toEqual({ value: { channel: 'email', text, unique } });
  });

  test.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'a b@example.com',
    'ada@exam\u0000ple.com',
    'ada@-a.example',
    'ada@xn--a.example',
  ])('%j is not an email address', (typed) => {
    expect(parseEmail(typed, true).failure?.error).toBe(5);
  });

  test.each([
    'a@example.com',
    'a@mail.example.org',
    'a@shop.test',
    'a@nowhere.invalid',
    'a@my.localhost',
    'a@b.EXAMPLE',
    'a@printer.local',
    'a@files.corp.internal',
    'a@router.home.arpa',
    'a@b.onion',
    'test@test.de',
    'Test@TEST.com',
    'asdf@asdf.co.uk',
    'test+1@test.de',
  ])('%s is blocked as a test address, and the message says so', (typed) => {
    const { failure } = parseEmail(typed, false);
    expect(failure).toMatchObject({ error: 30, message: expect.stringContaining('blocked test address') });
  });

  test.each(['a@notexample.com', 'redaktion@test.de', 'test@mytest.de', 'a@local.de', 'test@asdf.de'])(
    '%s only looks like a test address and is not blocked',
    (typed) => {
      expect(parseEmail(typed, false).failure).toBeUndefined();
    },
  );
});

describe('an SMS number', () => {
  test.each([
    ['+12025550123', '0012025550123'],
    ['0012025550123', '0012025550123'],
    ['+44 7700 900-123', '00447700900123'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(parseSmsNumber(typed)).toEqual({ value: { channel: 'sms', text: kept, unique: kept } });
  });

  test.each(['12025550123', '+0123456789', '+12', '+1234567890123456', 'call me'])(
    '%s is not an SMS number',
    (typed) => {
      expect(parseSmsNumber(typed).failure?.error).toBe(11);
    },
  );
});

test.each([
  ['email', 'ada+news@example.com', 'ada@example.com'],
  ['email', 'a.da@gmail.com', 'ada@gmail.com'],
  ['sms', '0012025550123', '0012025550123'],
] as const)('messages by %s to %s arrive at %s', (channel, unique, mailbox) => {
  expect(mailboxOf({ channel, text: '', unique })).toBe(mailbox);
});
