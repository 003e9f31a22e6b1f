import { createAddressGuard } from '@joinery/server';
import { describe, expect, test } from 'vitest';

describe('the address guard', () => {
  const { allows } = createAddressGuard(['10.1.0.0/16', 'fd00:1::/32']);
  test.each<[range: string, first: string, last: string]>([
    // IANA IPv4 Special-Purpose Address Registry, and multicast.
    ['0.0.0.0/8', '0.0.0.0', '0.255.255.255'],
    ['10.0.0.0/8', '10.0.0.0', '10.255.255.255'],
    ['100.64.0.0/10', '100.64.0.0', '100.127.255.255'],
    ['127.0.0.0/8', '127.0.0.0', '127.255.255.255'],
    ['169.254.0.0/16', '169.254.0.0', '169.254.255.255'],
    ['172.16.0.0/12', '172.16.0.0', '172.31.255.255'],
    ['192.0.0.0/24', '192.0.0.0', '192.0.0.255'],
    ['192.0.2.0/24', '192.0.2.0', '192.0.2.255'],
    ['192.31.196.0/24', '192.31.196.0', '192.31.196.255'],
    ['192.52.193.0/24', '192.52.193.0', '192.52.193.255'],
    ['192.88.99.0/24', '192.88.99.0', '192.88.99.255'],
    ['192.168.0.0/16', '192.168.0.0', '192.168.255.255'],
    ['192.175.48.0/24', '192.175.48.0', '192.175.48.255'],
    ['198.18.0.0/15', '198.18.0.0', '198.19.255.255'],
    ['198.51.100.0/24', '198.51.100.0', '198.51.100.255'],
    ['203.0.113.0/24', '203.0.113.0', '203.0.113.255'],
    ['224.0.0.0/4', '224.0.0.0', '239.255.255.255'],
    ['240.0.0.0/4', '240.0.0.0', '255.255.255.255'],
    // IANA IPv6 Special-Purpose Address Registry, and what isn't global unicast.
    ['::/128', '::', '0:0:0:0:0:0:0:0'],
    ['::1/128', '::1', '0000:0000:0000:0000:0000:0000:0000:0001'],
    ['IPv4-mapped, private', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe'],
    ['IPv4-compatible', '::127.0.0.1', '::7f00:1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1', '::ffff:0:808:808'],
    ['NAT64', '64:ff9b::127.0.0.1', '64:ff9b::808:808'],
    ['64:ff9b:1::/48', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ['100::/64', '100::', '100::ffff:ffff:ffff:ffff'],
    ['100:0:0:1::/64', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
    ['2001::/23', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['Teredo', '2001:0:c000:201::', '2001:0:ffff:ffff:ffff:ffff:80ff:fffe'],
    ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['6to4', '2002:7f00:1::', '2002:808:808::1'],
    ['2620:4f:8000::/48', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
    ['3fff::/20', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['5f00::/16', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fc00::/7', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fe80::/10', 'fe80::1', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fec0::/10', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['ff00::/8', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['unassigned', '4000::', 'dfff::1'],
    ['a zone', 'fe80::1%eth0', '2606:4700::1111%1'],
    ['no address', 'localhost', ''],
  ])('blocks %s', (_, ...addresses) => expect(addresses.map(allows)).toEqual([false, false]));
  test.each([
    ...['8.8.8.8', '1.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.255.255', '172.32.0.0', '192.0.1.0'],
    ...['192.88.98.255', '192.88.100.0', '198.17.255.255', '198.20.0.0', '223.255.255.255'],
    ...['2606:4700::1111', '2001:200::1', '2001:db7::1', '2001:db9::1', '2003::1', '2620:4f:8001::1', '3ffe::1'],
    ...['10.1.2.3', 'fd00:1::1', '::ffff:8.8.8.8', '::ffff:808:808', '::FFFF:10.1.2.3', '0:0:0:0:0:ffff:8.8.8.8'],
  ])('allows %s', (address) => expect(allows(address)).toBe(true));
  test('accepts only ranges', () => {
    for (const range of ['10.1.0.0', 'localhost/8', '', '10.1.0.0/33', 'fd00::/129', '10.1.0.0/8/8'])
      expect(() => createAddressGuard([range])).toThrow('not a range');
  });
});
