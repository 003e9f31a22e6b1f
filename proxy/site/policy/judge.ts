import type { SiteBlock } from '@joinery/contract/console';
import { type Match, matchSources } from './match.ts';
import type { Policy } from './parse.ts';

/** Something that a form needs from the page that it stands in. */
export interface Need {
  part: SiteBlock['part'];
  /** Every address that is asked for. */
  urls: readonly URL[];
  /** The tag of a script that the page has; undefined if it isn't in the page, or isn't needed. */
  tag?: ScriptTag | undefined;
}

export interface ScriptTag {
  nonce: string | undefined;
  integrity: string | undefined;
}

/** The directives that decide on each part, each standing in for the one before (CSP level 3, section 6.8.3). */
const directivesOf: Record<SiteBlock['part'], readonly string[]> = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connection: ['connect-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
  posting: ['form-action'],
  captcha: ['trusted-types'],
};

/** The permissions that a part needs from a sandbox (HTML, section 7.1.5). */
const permissionsOf: Record<SiteBlock['part'], readonly string[]> = {
  script: ['allow-scripts', 'allow-same-origin'],
  connection: [],
  frame: ['allow-scripts', 'allow-forms', 'allow-same-origin'],
  posting: ['allow-forms', 'allow-same-origin'],
  captcha: [],
};

/** The parts that the policies of a page block, or may block, with the first reason for each. */
export function judgePolicies(policies: readonly Policy[], needs: readonly Need[], origin: URL): SiteBlock[] {
  return needs.flatMap((need) => {
    const found = policies.flatMap((policy) => [...judgeSandbox(policy, need), ...judgeSources(policy, need, origin)]);
    const worst = found.find(({ verdict }) => verdict === 'blocked') ?? found[0];
    return worst ? [worst] : [];
  });
}

function judgeSandbox({ from, directives }: Policy, { part }: Need): SiteBlock[] {
  const permissions = directives.get('sandbox')?.map((word) => word.toLowerCase());
  const missing = permissions ? permissionsOf[part].filter((word) => !permissions.includes(word)) : [];
  if (!missing.length) return [];
  return [{ part, from, verdict: 'blocked', reason: 'sandbox', directive: 'sandbox', fix: missing.join(' ') }];
}

function judgeSources({ from, directives }: Policy, need: Need, origin: URL): SiteBlock[] {
  const { part, urls, tag } = need;
  const [first = ''] = directivesOf[part];
  const directive = directivesOf[part].find((name) => directives.has(name));
  const sources = directive === undefined ? undefined : directives.get(directive);
  if (directive === undefined || !sources) return [];
  if (part === 'captcha') return judgeTrustedTypes(sources, from);
  const block = { part, from, directive };
  if (part === 'script') {
    const allowed = judgeTag(sources, tag);
    if (allowed === 'yes') return [];
    if (isStrict(sources)) {
      // Scripts that others insert are trusted like them; one in the page's HTML needs the nonce. A tag that isn't
      // there can be either.
      return [{ ...block, verdict: tag && allowed === 'no' ? 'blocked' : 'unknown', reason: 'nonce', fix: '' }];
    }
    if (allowed === 'unknown')
      return [{ ...block, verdict: 'unknown', reason: 'source', fix: fixOf(sources, urls, first, directive) }];
  }
  const matches = urls.map((url) => ({ url, match: matchSources(sources, url, origin) }));
  const missing = matches.filter(({ match }) => match !== 'yes');
  if (!missing.length) return [];
  const verdict = missing.some(({ match }) => match === 'no') ? 'blocked' : 'unknown';
  const lacking = missing.map(({ url }) => url);
  return [{ ...block, verdict, reason: 'source', fix: fixOf(sources, lacking, first, directive) }];
}

/** `strict-dynamic` counts if something else is trusted, and makes addresses count for nothing (section 6.7.1.1). */
const isStrict = (sources: readonly string[]) => sources.some((source) => /^'strict-dynamic'$/i.test(source));

/** Whether a script's own tag lets it run, whatever its address is. */
function judgeTag(sources: readonly string[], tag: ScriptTag | undefined): Match {
  if (!tag) return 'no';
  const { nonce, integrity } = tag;
  if (nonce && sources.some((source) => /^'nonce-/i.test(source) && source.slice(7, -1) === nonce)) return 'yes';
  // The page may have been made before its headers, such as by a cache.
  if (nonce && sources.some((source) => /^'nonce-/i.test(source))) return 'unknown';
  const hashes = integrity?.split(/\s+/).filter((hash) => /^sha(?:256|384|512)-/i.test(hash)) ?? [];
  const digests = sources.map((source) => source.replace(/^'|'$/g, '').replaceAll('-', '+').replaceAll('_', '/'));
  const isKnown = (hash: string) =>
    digests.includes(hash.replaceAll('-', '+').replaceAll('_', '/').split('?')[0] ?? '');
  return hashes.length > 0 && hashes.every(isKnown) ? 'yes' : 'no';
}

/** The widget makes one policy of its own, to load the captcha's script. */
function judgeTrustedTypes(names: readonly string[], from: Policy['from']): SiteBlock[] {
  if (names.includes('*') || names.includes('joinery')) return [];
  const fix = ['trusted-types', ...names.filter((name) => name.toLowerCase() !== "'none'"), 'joinery'].join(' ');
  const directive = 'trusted-types';
  return [{ part: 'captcha', from, verdict: 'blocked', reason: 'trustedTypes', directive, fix }];
}

/**
 * The source to add; or, if the directive stands in for a missing one, the missing one with it, so that nothing else is
 * allowed more than before.
 */
function fixOf(sources: readonly string[], urls: readonly URL[], target: string, directive: string): string {
  const added = [...new Set(urls.map((url) => url.origin))];
  if (directive !== 'default-src' && directive !== 'child-src') return added.join(' ');
  const name = target === 'script-src-elem' ? 'script-src' : target;
  return [name, ...sources.filter((source) => source.toLowerCase() !== "'none'"), ...added].join(' ');
}
