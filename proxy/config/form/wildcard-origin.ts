import { parse } from 'tldts';

/** Origins that differ in one label of their host: `https://*.preview.example.com`. */
export interface WildcardOrigin {
  /** As the configuration spells it. */
  text: string;
  /** Whether it also matches other people's sites on a shared host: `https://shop-*.vercel.app`. */
  isShared: boolean;
  /** Whether an origin, as browsers spell it, matches. */
  matches(origin: string): boolean;
}

/** Reads an origin with a wildcard, or says what is wrong with it. */
export function readWildcardOrigin(text: string): WildcardOrigin | { mistake: string } {
  const example = text.replace('*', 'w');
  if (example === text) return { mistake: 'has no wildcard: move it to origins' };
  if (example.includes('*')) return { mistake: 'has more than one wildcard: keep only one' };
  const { origin, protocol = '', hostname = '' } = URL.parse(example) ?? {};
  if (origin !== example || !/^https?:$/.test(protocol)) return { mistake: noOrigin };
  const labels = text.slice(protocol.length + 2).split('.');
  const at = labels.findIndex((label) => label.includes('*'));
  // The registrable domain according to the Public Suffix List: example.com, example.co.uk, example.vercel.app.
  const { domain, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  if (!domain) return { mistake: everybody };
  const isBelow = at < labels.length - domain.split('.').length;
  if (!isBelow && (!isPrivate || labels[at] === '*')) return { mistake: everybody };
  return { text, isShared: !isBelow, matches: createMatch(text) };
}

const noOrigin =
  'must be an origin with a wildcard, such as https://*.preview.example.com: lower case, no path, no trailing slash';

const everybody =
  'matches other people’s sites: put the wildcard below a domain of your own, as in https://*.preview.example.com';

/** The wildcard matches a label or a part of one, so never a dot. */
function createMatch(text: string): (origin: string) => boolean {
  const [before = '', after = ''] = text.split('*');
  return (origin) =>
    origin.startsWith(before) &&
    origin.endsWith(after) &&
    /^[a-z0-9_-]{1,63}$/.test(origin.slice(before.length, origin.length - after.length));
}
