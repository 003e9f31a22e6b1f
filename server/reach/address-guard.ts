import { type LookupAddress, type LookupAllOptions, lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction, SocketAddress } from 'node:net';

/** Tells which addresses our servers may ask something of, on behalf of whoever named them. */
export interface AddressGuard {
  /** Whether this IP address may be reached. */
  allows(address: string): boolean;
  /** Resolves a host for a connection. Refuses it if it leads to a forbidden address now, whatever it led to before. */
  lookup: LookupFunction;
  /** Checks where a URL leads now, for whoever sets it up; `lookup` checks again at each connection. */
  findReach(url: string): Promise<Reach>;
}

/** `unknown` for a name that doesn't resolve yet. */
export type Reach = 'allowed' | 'forbidden' | 'unknown';

/** Node's `lookup` of all addresses of a name. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (problem: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * `allowed` are exempt ranges such as `10.1.0.0/16`; `message` is that of refusals; `lookup` is the machine's unless
 * given.
 * @throws when one is not a range
 */
export function createAddressGuard(allowed: string[], message?: string, lookup: Resolve = resolve): AddressGuard {
  const exempt = toLists(allowed);
  const allows = (text: string) => {
    const address = plainOf(text);
    if (address === undefined) return false;
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    return exempt[family].check(address, family) || !special[family].check(address, family);
  };
  return {
    allows,
    findReach(url) {
      const host = hostOf(url);
      if (isIP(host)) return Promise.resolve(allows(host) ? 'allowed' : 'forbidden');
      return new Promise((tell) => {
        lookup(host, { all: true }, (problem, found) => {
          if (problem) tell('unknown');
          else tell(found.every(({ address }) => allows(address)) ? 'allowed' : 'forbidden');
        });
      });
    },
    lookup(hostname, options, done) {
      lookup(hostname, { ...options, all: true }, (problem, found) => {
        if (problem) return done(problem, '');
        const [first] = found;
        if (!first || found.some(({ address }) => !allows(address))) return done(new ForbiddenAddress(message), '');
        if (options.all) done(null, found);
        else done(null, first.address, first.family);
      });
    },
  };
}

/** The name or IP address in a URL. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

/** Thrown when a host leads to a forbidden address. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
  constructor(message = 'The host leads to a private address.') {
    super(message);
  }
}

/**
 * An IPv4-mapped address (`::ffff:7f00:1`) as the IPv4 address that it connects to. Undefined for anything but an
 * address, and for one with a zone (`fe80::1%eth0`), as those are of a local network.
 */
function plainOf(address: string): string | undefined {
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  if (address.includes('%')) return undefined;
  const written = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(written)?.[1] ?? address;
}

/** A list for each family: in one, Node.js finds IPv4 addresses in ranges of IPv6 as well. */
function toLists(ranges: string[]): Record<'ipv4' | 'ipv6', BlockList> {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const range of ranges) {
    if (!isAddressRange(range)) throw new Error(`"${range}" is not a range of addresses. Write it like 10.1.0.0/16.`);
    const [net = '', bits] = range.split('/');
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    lists[family].addSubnet(net, Number(bits), family);
  }
  return lists;
}

/** Whether a text is a range of addresses such as `10.1.0.0/16` or `fd00::/8`. */
export function isAddressRange(text: string): boolean {
  const [net = '', bits = '', ...rest] = text.split('/');
  const most = isIP(net) === 6 ? 128 : 32;
  return isIP(net) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
}

/**
 * Networks that no address on the public internet is in: every range of IANA's IPv4 Special-Purpose Address Registry
 * (RFC 6890), those that are reachable but serve no pages among them, and multicast.
 */
const specialIPv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];

/**
 * The same for IPv6: everything but global unicast (RFC 4291, section 2.4), and IANA's special ranges in it. Most hide
 * an IPv4 address: IPv4-compatible `::/96` and IPv4-translated `::ffff:0:0:0/96`, NAT64 `64:ff9b::/96` (RFC 6052) and
 * `64:ff9b:1::/48` (RFC 8215), 6to4 `2002::/16` and Teredo, which is in `2001::/23`.
 */
const specialIPv6 = [
  ...['::/3', '4000::/2', '8000::/1'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
];

/** Made once, because that takes longer than a guard's other parts together. */
const special = toLists([...specialIPv4, ...specialIPv6]);
