import { expect, test } from 'vitest';
import { networkOf } from '../../../server/http/network.ts';

test.each([
  ['192.0.2.1', 64, '192.0.2.1'],
  ['::ffff:192.0.2.1', 64, '192.0.2.1'],
  ['::ffff:c000:201', 64, '192.0.2.1'],
  ['::192.0.2.1', 64, '192.0.2.1'],
  ['::1', 64, '::/64'],
  ['2001:db8:1:2:3:4:5:6', 64, '2001:db8:1:2::/64'],
  ['2001:DB8:1:2ff::', 56, '2001:db8:1:200::/56'],
  ['64:ff9b::192.0.2.1', 64, '64:ff9b::/64'],
  ['fe80::1%eth0', 64, 'fe80::/64'],
  ['', 64, ''],
  ['somewhere', 64, 'somewhere'],
])('%s counts, with %i bits, as %s', (address, bits, network) => {
  expect(networkOf(address, bits)).toBe(network);
});
