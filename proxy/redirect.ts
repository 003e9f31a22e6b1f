import { memoLast } from './memo.ts';

export interface RedirectRules {
  /** Hosts that a visitor may be sent to, with the port where it isn't the protocol's own. */
  hosts: readonly string[];
  /** Origin of the page that the form is on, whose host is allowed too. @default none */
  origin?: string | undefined;
}

/** The URL as browsers will read it when a visitor may be sent there, else undefined. Only `http(s)`, and no credentials in it. */
export function allowedRedirect(url: string, { hosts, origin }: RedirectRules): string | undefined {
  const target = parseUrl(url);
  if (!target || target.href.length > longest) return undefined;
  const { protocol, username, password, host, href } = target;
  if (!/^https?:$/.test(protocol) || username || password) return undefined;
  return hosts.includes(host) || (origin !== undefined && host === URL.parse(origin)?.host) ? href : undefined;
}

/** Reads a URL; undefined when it is none. What a service answers is looked at several times. */
export const parseUrl = memoLast((url) => URL.parse(url) ?? undefined);

/** What every browser and reverse proxy takes in a `Location` header (RFC 9110, section 4.1, asks for 8,000). */
const longest = 4_000;
