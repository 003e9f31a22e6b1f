import {
  checkValue,
  type FieldType,
  fieldTypes,
  parseText,
  smsDigits,
  type TextContext,
} from '@joinery/contract/fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../any-text.ts';

type Row = [type: FieldType, typed: string, expected: string, context?: TextContext];

const german: TextContext = { locale: 'de' };

describe('typed texts become wire values', () => {
  test.each<Row>([
    ['line', '  Ada  ', 'Ada'],
    ['line', 'Łukasz 👋', 'Łukasz 👋'],
    ['line', '', ''],
    ['line', '   ', ''],
    ['paragraph', 'one\ntwo', 'one\\ntwo'],
    ['paragraph', 'one\r\n\r\ntwo', 'one\\n\\ntwo'],
    ['paragraph', 'one\rtwo\n', 'one\\ntwo'],
    ['email', ' ada@example.com ', 'ada@example.com'],
    ['email', "o'hara+news@mail.example.co.uk", "o'hara+news@mail.example.co.uk"],
    ['email', 'jörg@münchen.example', 'jörg@münchen.example'],
    ['email', 'ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
    ['number', '42', '42'],
    ['number', '-7', '-7'],
    ['number', '−7', '-7'],
    ['number', '+7', '7'],
    ['number', '007', '7'],
    ['number', '-0', '0'],
    ['number', '1,234,567', '1234567'],
    ['number', '1.234.567', '1234567', german],
    ['number', '1 234', '1234'],
    ['number', '9007199254740991', '9007199254740991'],
    ['decimal', '19.99', '1999'],
    ['decimal', '19,99', '1999'],
    ['decimal', '19,99', '1999', german],
    ['decimal', '19.99', '1999', german],
    ['decimal', '1.999', '199900', german],
    ['decimal', '1,999', '199900'],
    ['decimal', '1,234.5', '123450'],
    ['decimal', '1.234,5', '123450', german],
    ['decimal', '0.05', '5'],
    ['decimal', '-0.05', '-5'],
    ['decimal', '20', '2000'],
    ['number', '١٢٣', '123'],
    ['number', '۱۲۳', '123'],
    ['number', '１２３', '123'],
    ['number', '१२३', '123'],
    ['number', '১২৩', '123'],
    ['number', '\u200f١٢٣\u200e', '123'],
    ['number', '20,00', '20'],
    ['number', '12,34,567', '1234567'],
    ['number', '1,23,45,678', '12345678'],
    ['number', '1.234.567', '1234567'],
    ['decimal', '19,99 €', '1999'],
    ['decimal', '€19.99', '1999'],
    ['decimal', 'EUR 19,99', '1999'],
    ['decimal', 'R$ 19,90', '1990'],
    ['decimal', '-€5', '-500'],
    ['decimal', '199 kr', '19900'],
    ['decimal', '1.234,56', '123456'],
    ['decimal', '1 234,56', '123456'],
    ['decimal', '1\u202f234,56 €', '123456', { locale: 'fr' }],
    ['decimal', "1'234.50", '123450'],
    ['decimal', 'CHF 1’234.50', '123450'],
    ['decimal', '١٬٢٣٤٫٥٦', '123456'],
    ['decimal', '۱۹٫۹۹', '1999', { locale: 'fa' }],
    ['decimal', '￥１，０００', '100000'],
    ['decimal', '१,२३४.५०', '123450'],
    ['decimal', '1,23,456.50', '12345650'],
    ['decimal', '.50', '50'],
    ['decimal', '19,–', '1900'],
    ['decimal', 'EUR -5', '-500'],
    ['decimal', 'Fr. -5', '-500'],
    ['decimal', '-EUR 5', '-500'],
    ['decimal', '-Fr. 5', '-500'],
    ['decimal', '5 Fr.', '500'],
    ['decimal', '5 Kč', '500'],
    ['decimal', '5 R$', '500'],
    ['decimal', '1,234', '123400', { locale: 'fa' }],
    ['number', '10.000', '10000', german],
    ['number', '100,000', '100000'],
    ['time', '٠٩:٣٠', '34200'],
    ['date', '２０２６-１１-２１', '1795219200'],
    ['date', '۲۱.۱۱.۲۰۲۶', '1795219200'],
    ['url', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['url', 'HTTP://example.com', 'HTTP://example.com'],
    ['url', 'example.com/shop', 'https://example.com/shop'],
    ['url', 'localhost:8080', 'https://localhost:8080'],
    ['url', 'example.com/a:b', 'https://example.com/a:b'],
    ['url', '//example.com', 'https://example.com'],
    ['url', '//example.com:8080/a', 'https://example.com:8080/a'],
    ['url', '例え。テスト', 'https://例え。テスト'],
    ['url', 'Website: example.com', 'https://example.com'],
    ['url', 'URL:https://example.com', 'https://example.com'],
    ['url', 'ウェブサイト：example.com', 'https://example.com'],
    ['url', '<https://example.com/a>', 'https://example.com/a'],
    ['url', '[Ada’s shop](https://example.com/shop)', 'https://example.com/shop'],
    ['url', 'https://medium.example/@ada', 'https://medium.example/@ada'],
    ['time', '00:00', '0'],
    ['time', '9:05', '32700'],
    ['time', '14:30:15', '52215'],
    ['time', '23:59:59', '86399'],
    ['date', '1970-01-01', '0'],
    ['date', '2026-11-21', '1795219200'],
    ['date', '21.11.2026', '1795219200'],
    ['date', '2026-2-3', '1770076800'],
    ['date', '3.2.2026', '1770076800'],
    ['date', '1912-06-23', '-1815350400'],
    ['date', '2024-02-29', '1709164800'],
    ['date', '0001-01-01', '-62135596800'],
    ['date', '9999-12-31', '253402214400'],
    ['datetime', '2026-11-21T14:30', '1795271400'],
    ['datetime', '2026-11-21 14:30:15', '1795271415'],
    ['datetime', '21.11.2026 14:30', '1795271400'],
    ['datetime', '21.11.2026  14:30', '1795271400'],
    ['html', ' <p>Hi</p>\n', ' <p>Hi</p>\n'],
    ['sms', '+12025550123', '+12025550123'],
    ['sms', '0044 7700 900123', '+447700900123'],
    ['sms', '+49 (30) 23125-000', '+493023125000'],
    ['sms', '+49 (0)30 23125-000', '+493023125000'],
  ])('%s %j is %j', (type, typed, expected, context) => {
    expect(parseText(type, typed, context)).toEqual({ value: expected });
  });
});

describe('unreadable texts become issues', () => {
  test.each<Row>([
    ['line', 'one\ntwo', 'invalid'],
    ['line', 'a\u0000b', 'invalid'],
    ['line', 'x'.repeat(1_001), 'tooLong'],
    ['paragraph', 'a\u0000b', 'invalid'],
    ['paragraph', 'x'.repeat(20_001), 'tooLong'],
    ['email', 'ada', 'invalid'],
    ['email', 'ada@', 'invalid'],
    ['email', '@example.com', 'invalid'],
    ['email', 'ada@localhost', 'invalid'],
    ['email', 'ada lovelace@example.com', 'invalid'],
    ['email', 'ada@exam ple.com', 'invalid'],
    ['email', 'ada@example..com', 'invalid'],
    ['email', 'a@b@example.com', 'invalid'],
    ['email', 'ada@example.com\nBcc: eve@example.com', 'invalid'],
    ['email', `${'x'.repeat(65)}@example.com`, 'invalid'],
    ['email', `ada@${'x'.repeat(250)}.com`, 'tooLong'],
    ['number', '1.5', 'invalid'],
    ['number', '1e3', 'invalid'],
    ['number', 'forty', 'invalid'],
    ['number', '12,34', 'invalid'],
    ['number', '12 34', 'invalid'],
    ['number', '5²', 'invalid'],
    ['number', '10k', 'invalid'],
    ['number', '5 kg', 'invalid'],
    ['number', '5%', 'invalid'],
    ['decimal', '5 mio', 'invalid'],
    ['decimal', '€', 'invalid'],
    ['decimal', '0,123', 'invalid'],
    ['decimal', '1.234.56', 'invalid'],
    ['decimal', '1 234.567,89', 'invalid'],
    ['decimal', '1.234', 'invalid', { locale: 'fr' }],
    ['decimal', '1,234', 'invalid', { locale: 'fr' }],
    ['number', '9007199254740992', 'outOfRange'],
    ['number', '9'.repeat(99), 'outOfRange'],
    ['number', '9'.repeat(90_000), 'invalid'],
    ['decimal', `1${',000'.repeat(20_000)}`, 'invalid'],
    ['decimal', '1.999', 'invalid'],
    ['decimal', '1,999', 'invalid', german],
    ['decimal', '1.2.3', 'invalid'],
    ['decimal', '12.345', 'invalid'],
    ['decimal', '01,234', 'invalid'],
    ['decimal', '5 xkr', 'invalid'],
    ['decimal', '5 krx', 'invalid'],
    ['decimal', '.', 'invalid'],
    ['decimal', '90071992547409.93', 'outOfRange'],
    ['url', 'javascript:alert(1)', 'invalid'],
    ['url', 'ftp://example.com', 'invalid'],
    ['url', 'https://', 'invalid'],
    ['url', '@ada', 'invalid'],
    ['url', '//@ada', 'invalid'],
    ['url', '@ada@social.example', 'invalid'],
    ['url', 'ada@example.com', 'invalid'],
    ['url', 'https://ada:secret@example.com', 'invalid'],
    ['url', 'https://@ada', 'invalid'],
    ['url', 'mailto:ada@example.com', 'invalid'],
    ['url', 'none', 'invalid'],
    ['url', '/ada', 'invalid'],
    ['url', 'https:///example.com', 'invalid'],
    ['url', 'https://[::1', 'invalid'],
    ['url', 'http://256.256.256.256', 'invalid'],
    ['url', 'https://exa mple.com', 'invalid'],
    ['url', `https://example.com/${'x'.repeat(2_048)}`, 'tooLong'],
    ['time', '24:00', 'invalid'],
    ['time', '12:60', 'invalid'],
    ['time', 'noon', 'invalid'],
    ['time', 'at 9:05', 'invalid'],
    ['time', '9:05 pm', 'invalid'],
    ['time', '12:00:60', 'invalid'],
    ['date', '2026-02-29', 'invalid'],
    ['date', '31.04.2026', 'invalid'],
    ['date', '2026-13-01', 'invalid'],
    ['date', '0000-01-01', 'outOfRange'],
    ['date', '11/21/2026', 'invalid'],
    ['date', '02026-11-21', 'invalid'],
    ['date', '2026-11-210', 'invalid'],
    ['date', '121.11.2026', 'invalid'],
    ['date', '21.11.20260', 'invalid'],
    ['date', '2026-11-00', 'invalid'],
    ['datetime', '2026-11-21', 'invalid'],
    ['datetime', '2026-11-21T25:00', 'invalid'],
    ['html', 'x'.repeat(50_001), 'tooLong'],
    ['sms', '0151 2345678', 'invalid'],
    ['sms', '+0123456789', 'invalid'],
    ['sms', '+1234567890123456', 'invalid'],
    ['sms', '+49abc', 'invalid'],
  ])('%s %j is %s', (type, typed, expected, context) => {
    expect(parseText(type, typed, context)).toEqual({ issue: expected });
  });
});

test('reads a local date and time in this machine’s time zone', () => {
  const here = new Date(2026, 6, 1, 9, 30).getTime() / 1000;
  expect(parseText('datetime', '2026-07-01T09:30', { local: true })).toEqual({ value: `${here}` });
});

test.each<[type: FieldType, value: string, expected: string | undefined]>([
  ['number', '42', undefined],
  ['number', '4.2', 'invalid'],
  ['decimal', '1999', undefined],
  ['decimal', '19.99', 'invalid'],
  ['time', '86399', undefined],
  ['time', '86400', 'outOfRange'],
  ['time', '-1', 'outOfRange'],
  ['date', '21.11.2026', 'invalid'],
  ['date', '1795219200', undefined],
  ['datetime', '253402300800', 'outOfRange'],
  ['sms', '0012025550123', undefined],
  ['sms', '+12025550123', undefined],
  ['sms', '12025550123', 'invalid'],
  ['sms', 'tel+12025550123', 'invalid'],
  ['sms', '+12025550123x', 'invalid'],
  ['email', 'ada@example．com', 'invalid'],
  ['url', 'xhttps://example.com', 'invalid'],
  ['url', 'example.com', 'invalid'],
  ['url', 'https://example.com/\0', 'invalid'],
  ['url', 'https://@ada', 'invalid'],
  ['url', 'https://example.com?to=@ada', undefined],
  ['url', 'https://example.com/\u001b[31m', 'invalid'],
  ['line', 'half a \ud83d', 'invalid'],
  ['line', 'a whole \ud83d\ude00', undefined],
  ['paragraph', '\ude00 the other half', 'invalid'],
  ['html', '<p>\ud83d</p>', 'invalid'],
  ['url', 'https://example.com/\ud83d', 'invalid'],
])('checks the wire value %s %j: %s', (type, value, expected) => {
  expect(checkValue(type, value)).toBe(expected);
});

test('reads the digits of an SMS number after either prefix', () => {
  expect(smsDigits('+1 202-555-0123')).toBe('12025550123');
  expect(smsDigits('001 (202) 555.0123')).toBe('12025550123');
  expect(smsDigits('202 555 0123')).toBeUndefined();
  expect(smsDigits('tel +1 202-555-0123')).toBeUndefined();
});

test('any readable text becomes a valid wire value', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fieldTypes), anyText, fc.boolean(), (type, typed, local) => {
      const parsed = parseText(type, typed, { local });
      if ('value' in parsed && parsed.value) expect(checkValue(type, parsed.value)).toBeUndefined();
    }),
  );
});

test('amounts keep their cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
      const typed = (hundredths / 100).toFixed(2);
      expect(parseText('decimal', typed)).toEqual({ value: `${hundredths}` });
      expect(parseText('decimal', typed.replace('.', ','), german)).toEqual({ value: `${hundredths}` });
    }),
  );
});
