/** Whether a source allows an address. `unknown` where the specification and browsers differ. */
export type Match = 'yes' | 'no' | 'unknown';

/**
 * Whether a list of sources allows an address that a page of `origin` asks for, by the address alone (CSP level 3,
 * section 6.7.2.7). Nonces, hashes and keywords allow no address.
 */
export function matchSources(sources: readonly string[], url: URL, origin: URL): Match {
  const matches = sources.map((source) => matchSource(source, url, origin));
  if (matches.includes('yes')) return 'yes';
  return matches.includes('unknown') ? 'unknown' : 'no';
}

/** CSP level 3, section 6.7.2.8. */
export function matchSource(source: string, url: URL, origin: URL): Match {
  if (source === '*') return /^(?:https?|wss?):$/.test(url.protocol) || url.protocol === origin.protocol ? 'yes' : 'no';
  if (source.toLowerCase() === "'self'") return matchSelf(url, origin);
  if (source.startsWith("'")) return 'no';
  const scheme = /^([a-z][a-z\d+.-]*):$/i.exec(source)?.[1];
  if (scheme !== undefined) return isSchemeMatch(`${scheme}:`, url.protocol) ? 'yes' : 'no';
  const parts = hostSource.exec(source)?.groups;
  if (!parts) return 'no';
  const { scheme: sourceScheme, host = '', port, path = '' } = parts;
  if (!isSchemeMatch(sourceScheme === undefined ? origin.protocol : `${sourceScheme}:`, url.protocol)) return 'no';
  if (!isHostMatch(host, url.hostname) || !isPathMatch(path, url.pathname)) return 'no';
  const matched = matchPort(port, url);
  // By the specification, no other IP address matches; browsers let it.
  return matched === 'yes' && ipAddress.test(host) && host !== '127.0.0.1' ? 'unknown' : matched;
}

const hostSource =
  /^(?:(?<scheme>[a-z][a-z\d+.-]*):\/\/)?(?<host>\*|(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])(?::(?<port>\d+|\*))?(?<path>\/[^?#]*)?$/i;
const ipAddress = /^\d+\.\d+\.\d+\.\d+$|^\[/;

/** Section 6.7.2.9: an address may be safer than the source says. */
function isSchemeMatch(pattern: string, actual: string): boolean {
  const safer: Record<string, string[] | undefined> = {
    'http:': ['https:'],
    'ws:': ['wss:', 'http:', 'https:'],
    'wss:': ['https:'],
  };
  const scheme = pattern.toLowerCase();
  return scheme === actual || (safer[scheme]?.includes(actual) ?? false);
}

/** Section 6.7.2.10. */
function isHostMatch(pattern: string, host: string): boolean {
  const domain = pattern.toLowerCase();
  if (domain === '*') return host !== '';
  return domain.startsWith('*.') ? host.endsWith(domain.slice(1)) : domain === host;
}

/** Section 6.7.2.11. Browsers also take 443 for 80 where they take https for http; the specification no longer does. */
function matchPort(pattern: string | undefined, { port, protocol }: URL): Match {
  if (pattern === '*') return 'yes';
  if (pattern === undefined) return port === '' ? 'yes' : 'no';
  const actual = port === '' ? usualPorts[protocol] : Number(port);
  if (Number(pattern) === actual) return 'yes';
  return Number(pattern) === 80 && actual === 443 ? 'unknown' : 'no';
}

const usualPorts: Record<string, number | undefined> = { 'http:': 80, 'https:': 443, 'ws:': 80, 'wss:': 443 };

/** Section 6.7.2.12: a path that ends with a slash allows everything below it. */
function isPathMatch(pattern: string, path: string): boolean {
  if (pattern === '' || (pattern === '/' && path === '')) return true;
  const isExact = !pattern.endsWith('/');
  const pieces = (isExact ? pattern : pattern.slice(0, -1)).split('/');
  const actual = path.split('/');
  if (pieces.length > actual.length || (isExact && pieces.length !== actual.length)) return false;
  return pieces.every((piece, at) => decoded(piece) === decoded(actual[at] ?? ''));
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

/** The keyword allows the page's own host, also by a safer scheme at its usual port. */
function matchSelf(url: URL, origin: URL): Match {
  if (url.origin === origin.origin && url.origin !== 'null') return 'yes';
  const isUsual = url.port === '' && origin.port === '';
  const isSafer = /^(?:https|wss):$/.test(url.protocol) || (origin.protocol === 'http:' && url.protocol === 'ws:');
  return url.hostname === origin.hostname && (isUsual || url.port === origin.port) && isSafer ? 'yes' : 'no';
}
