import { after, isPossible, lengthsOf, type Pattern } from './numberPattern.ts';

/**
 * Tells numbers apart by how they begin, as sources of regular expressions that match a beginning. `''` stands for no
 * number at all.
 */
export interface Prefixes {
  /**
   * The beginnings that numbers of `patterns` have and none of `others`. If both begin alike and differ in length, the
   * length follows. Drops the few that differ further on.
   */
  only(patterns: Pattern[], others: Pattern[]): string;
  /** The first digits of numbers of `pattern`. */
  first(pattern: Pattern): string;
  /**
   * Numbers that begin like one of `patterns` and like none of `others`, but have a length that none of them has,
   * though `general` accepts it.
   */
  misfits(patterns: Pattern[], others: Pattern[], general: Pattern): string;
}

export const prefixes: Prefixes = {
  only: (patterns, others) =>
    sourceOf(
      branch([patterns, others], ([here = [], apart = []], depth) => {
        if (!apart[0]) return '';
        return depth > 1 && isApart(lengths(here), lengths(apart)) ? `${digits(lengths(here))}$` : undefined;
      }),
    ),
  first: (pattern) => sourceOf(branch([[pattern]], (_, depth) => (depth === 1 ? '' : undefined))),
  misfits: (patterns, others, general) =>
    sourceOf(
      branch([patterns, others, [general]], ([here = [], apart = [], loose = []], depth) => {
        const fitting = lengths([...here, ...apart]);
        if (apart[0] && !(depth > 1 && isApart(lengths(here), lengths(apart)))) return undefined;
        return isApart(lengths(loose), fitting, true) ? `(?!${digits(fitting)}$)` : 'none';
      }),
    ),
};

/** The continuation of a beginning: a leaf, or further digits. */
type Branch = string | Map<string, Branch>;

const deepest = 4;

/**
 * Types digit after digit, until `leaf` decides on the beginning. `leaf` returns undefined to take another digit, and
 * `none` if nothing begins so.
 */
function branch(
  groups: Pattern[][],
  leaf: (groups: Pattern[][], depth: number) => string | undefined,
  depth = 0,
): Branch | undefined {
  const alive = groups.map((group) => group.filter(isPossible));
  if (!alive[0]?.[0]) return undefined;
  const found = leaf(alive, depth);
  if (found !== undefined || depth === deepest) return found === 'none' ? undefined : found;
  const next = [...'0123456789'].flatMap((digit): [string, Branch][] => {
    const follow = branch(
      alive.map((group) => group.map((pattern) => after(pattern, digit))),
      leaf,
      depth + 1,
    );
    return follow === undefined ? [] : [[digit, follow]];
  });
  return next[0] && new Map(next);
}

function sourceOf(branch: Branch | undefined): string {
  if (!(branch instanceof Map)) return branch ?? '';
  const alike = new Map<string, string>();
  for (const [digit, next] of branch) {
    const source = sourceOf(next);
    alike.set(source, (alike.get(source) ?? '') + digit);
  }
  const options = [...alike].map(([source, digits]) => (digits.length > 1 ? `[${digits}]` : digits) + source);
  return options.length > 1 ? `(?:${options.join('|')})` : (options[0] ?? '');
}

function lengths(patterns: Pattern[]): Set<number> {
  return new Set(patterns.flatMap((pattern) => [...lengthsOf(pattern)]));
}

/** Whether the two share no length. With `somewhat`, whether `some` has a length that `others` lack. */
function isApart(some: Set<number>, others: Set<number>, somewhat = false): boolean {
  const within = [...some].filter((length) => others.has(length));
  return somewhat ? within.length < some.size : !within[0];
}

/** `\d{7}` or `\d{7,9}`; an alternation if lengths in between are missing. */
function digits(lengths: Set<number>): string {
  const sorted = [...lengths].sort((a, b) => a - b);
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  if (most - least + 1 > sorted.length) return `(?:${sorted.map((length) => `\\d{${length}}`).join('|')})`;
  return most > least ? `\\d{${least},${most}}` : `\\d{${least}}`;
}
