import { expect, test } from 'vitest';
import { addressOf, domainOf } from '../../proxy/address.ts';

test.each([
  [{ email: 'Ada@BÜCHER.example' }, 'ada@xn--bcher-kva.example'],
  [{ email: 'ada@Example.COM', smsNumber: '+12025550123' }, 'ada@example.com'],
  [{ email: 'ada@xn--a.example' }, 'ada@xn--a.example'],
  [{ smsNumber: '0012025550123' }, '+12025550123'],
  [{ smsNumber: '+12005550123' }, '+12005550123'],
  [{}, ''],
])('%j is about %j', (values, address) => {
  expect(addressOf(values)).toBe(address);
});

test('a domain is spelled as the DNS spells it', () => {
  expect(domainOf('ada@ＢÜCHER.example')).toBe('xn--bcher-kva.example');
  expect(domainOf('ada@Example.com')).toBe('example.com');
});
