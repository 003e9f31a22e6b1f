import { type LookupAddress, type LookupAllOptions, lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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

/** Addresses outside the public internet: RFC 6890 and its registries, multicast, and IPv6 that embeds IPv4. */
const notPublic = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
  ...['5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

/**
 * `allowed` are exempt ranges such as `10.1.0.0/16`; `message` is that of refusals; `lookup` is the machine's unless
 * given.
 * @throws when one is not a range
 */
export function createAddressGuard(allowed: string[], message?: string, lookup: Resolve = resolve): AddressGuard {
  const forbidden = toList(notPublic);
  const exempt = toList(allowed);
  const allows = (address: string) => {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    return isIP(address) !== 0 && (exempt.check(address, family) || !forbidden.check(address, family));
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

function toList(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    if (!isAddressRange(range)) throw new Error(`"${range}" is not a range of addresses. Write it like 10.1.0.0/16.`);
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), isIP(net) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether a text is a range of addresses such as `10.1.0.0/16` or `fd00::/8`. */
export function isAddressRange(text: string): boolean {
  const [net = '', bits = '', ...rest] = text.split('/');
  const most = isIP(net) === 6 ? 128 : 32;
  return isIP(net) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
}
