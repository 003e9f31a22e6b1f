/**
 * Networks that no address on the public internet is in: every range of IANA's IPv4 Special-Purpose Address Registry
 * (RFC 6890), those that are reachable but serve no pages among them, and multicast.
 */
export const specialIPv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];

/**
 * The same for IPv6: everything but global unicast (RFC 4291, section 2.4), and IANA's special ranges in it. Most hide
 * an IPv4 address: IPv4-compatible `::/96` and IPv4-translated `::ffff:0:0:0/96`, NAT64 `64:ff9b::/96` (RFC 6052) and
 * `64:ff9b:1::/48` (RFC 8215), 6to4 `2002::/16` and Teredo, which is in `2001::/23`.
 */
export const specialIPv6 = [
  ...['::/3', '4000::/2', '8000::/1'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
];
