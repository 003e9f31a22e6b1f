import { createAddressGuard } from '@joinery/server';
import { describe, expect, test } from 'vitest';

describe('the address guard', () => {
  const { allows } = createAddressGuard(['10.1.0.0/16', 'fd00:1::/32']);
  test.each([
    ...['127.0.0.1', '10.0.0.1', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...[
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '64:ff9b::7f00:1',
      '::7f00:1',
      'fec0::1',
      '3fff::1',
    ],
    ...['2002:7f00:1::', 'localhost', ''],
  ])('blocks %s', (address) => expect(allows(address)).toBe(false));
  test.each(['8.8.8.8', '2606:4700::1111', '10.1.2.3', 'fd00:1::1', '::ffff:8.8.8.8'])('allows %s', (address) =>
    expect(allows(address)).toBe(true),
  );
  test('accepts only ranges', () => {
    for (const range of ['10.1.0.0', 'localhost/8', '', '10.1.0.0/33', 'fd00::/129', '10.1.0.0/8/8'])
      expect(() => createAddressGuard([range])).toThrow('not a range');
  });
});
