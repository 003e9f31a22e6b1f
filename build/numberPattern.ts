/**
 * A pattern of a numbering plan, as the digits that remain to be matched. Supports the syntax of libphonenumber's
 * patterns: digits, `\d`, classes, groups, `|`, `?`, `{n}` and `{n,m}`.
 */
export type Pattern =
  | { kind: 'digit'; digits: string }
  | { kind: 'all'; parts: Pattern[] }
  | { kind: 'any'; parts: Pattern[] };

/** `empty` matches the empty text, `never` matches nothing at all. */
const empty: Pattern = { kind: 'all', parts: [] };
const never: Pattern = { kind: 'any', parts: [] };

/** Parses a pattern; an empty one matches nothing. Throws at unsupported syntax. */
export function readPattern(source: string): Pattern {
  if (!source) return never;
  let at = 0;
  const either = (): Pattern => {
    const parts = [sequence()];
    for (; source[at] === '|'; ) {
      at++;
      parts.push(sequence());
    }
    return parts.length === 1 ? (parts[0] ?? never) : { kind: 'any', parts };
  };
  const sequence = (): Pattern => {
    const parts: Pattern[] = [];
    while (at < source.length && !/[|)]/.test(source[at] ?? '')) parts.push(...repeated(one()));
    return { kind: 'all', parts };
  };
  const one = (): Pattern => {
    const [token = ''] = /^(?:\(\?:|\\d|\[[\d-]+\]|\d)/.exec(source.slice(at)) ?? [];
    if (!token) throw new Error(`"${source.slice(at)}" in ${source} is not a pattern of digits.`);
    at += token.length;
    if (token !== '(?:') return { kind: 'digit', digits: digitsOf(token) };
    const inner = either();
    at++;
    return inner;
  };
  const repeated = (part: Pattern): Pattern[] => {
    const [token = '', least = '1', most = least] = /^(?:\{(\d+)(?:,(\d+))?\}|\?)/.exec(source.slice(at)) ?? [];
    at += token.length;
    const [from, to] = token === '?' ? [0, 1] : [Number(least), Number(most)];
    const maybe: Pattern = { kind: 'any', parts: [part, empty] };
    return Array.from({ length: to }, (_, index) => (index < from ? part : maybe));
  };
  return either();
}

/** The rest of a pattern once `digit` is typed. */
export function after(pattern: Pattern, digit: string): Pattern {
  switch (pattern.kind) {
    case 'digit':
      return pattern.digits.includes(digit) ? empty : never;
    case 'any': {
      const parts = pattern.parts.map((part) => after(part, digit)).filter(isPossible);
      return parts.length === 1 ? (parts[0] ?? never) : { kind: 'any', parts };
    }
    default: {
      const options: Pattern[] = [];
      for (const [index, part] of pattern.parts.entries()) {
        const left = after(part, digit);
        if (isPossible(left)) options.push({ kind: 'all', parts: [left, ...pattern.parts.slice(index + 1)] });
        if (!lengthsOf(part).has(0)) break;
      }
      return options.length === 1 ? (options[0] ?? never) : { kind: 'any', parts: options };
    }
  }
}

/** Whether the pattern matches anything at all. */
export function isPossible(pattern: Pattern): boolean {
  return lengthsOf(pattern).size > 0;
}

const lengths = new WeakMap<Pattern, Set<number>>();

/** The possible counts of digits left to type. */
export function lengthsOf(pattern: Pattern): Set<number> {
  const counts = lengths.get(pattern) ?? findLengths(pattern);
  lengths.set(pattern, counts);
  return counts;
}

function findLengths(pattern: Pattern): Set<number> {
  if (pattern.kind === 'digit') return new Set([1]);
  if (pattern.kind === 'any') return new Set(pattern.parts.flatMap((part) => [...lengthsOf(part)]));
  let sums = new Set([0]);
  for (const part of pattern.parts)
    sums = new Set([...sums].flatMap((sum) => [...lengthsOf(part)].map((length) => sum + length)));
  return sums;
}

function digitsOf(token: string): string {
  return [...'0123456789'].filter((digit) => new RegExp(`^${token}$`).test(digit)).join('');
}
