import { type LookupAddress, type LookupAllOptions, lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction, SocketAddress } from 'node:net';
import { specialIPv4, specialIPv6 } from './special.ts';

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
  const [exempt, special] = [toLists(allowed), toLists([...specialIPv4, ...specialIPv6])];
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
