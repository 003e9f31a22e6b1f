/** The points in which the descendants of JSMin differ. */
export interface Dialect {
  /** The signs that quote. Before templates there were two. */
  quotes: string;
  /** The signs after which a `/` begins a regular expression. */
  before: string;
  /** The words after which it does. @default none */
  words?: RegExp;
  /** Whether a `/` in brackets is known as a part of the expression. */
  brackets: boolean;
}

/** More letters than any of the words has, and the sign before it. */
const longest = 10;
const words = /(?:^|[^\w$])(?:case|else|in|return|typeof)$/;

export const dialects: Record<string, Dialect> = {
  'JSMin as published': { quotes: `'"\``, before: '(,=:[!&|?+-~*/{};', brackets: true },
  'JSMin before templates': { quotes: `'"`, before: '(,=:[!&|?{};', brackets: true },
  'JSMin in PHP': { quotes: `'"\``, before: '(,=:[!&|?+-~*{;', words, brackets: true },
  'JSMin in PHP before templates': { quotes: `'"`, before: '(,=:[!&|?+-~*{;', words, brackets: true },
  JShrink: { quotes: `'"\``, before: '(,=:[!&|?', words, brackets: false },
};

/**
 * Shortens a script as JSMin describes it: comments go, and so do spaces that aren't between two letters, and line ends
 * that can't end a statement. Throws where a string or an expression has no end.
 */
export function jsmin(code: string, { quotes, before, words: after, brackets }: Dialect): string {
  const short: string[] = [];
  let end = '';
  let at = 0;

  const add = (piece: string) => {
    short.push(piece);
    end = piece.at(-1) ?? '';
  };
  /** So much that the longest word is in it. */
  const tail = () => short.slice(-longest).join('');

  const literal = (sign: string) => {
    let inside = false;
    const from = at;
    for (at++; code[at] !== sign || inside; at++) {
      if (at >= code.length || (sign !== '`' && code[at] === '\n')) throw new Error(`${code.slice(from)} has no end.`);
      if (code[at] === '\\') at++;
      else if (sign === '/' && brackets && /[[\]]/.test(code[at] ?? '')) inside = code[at] === '[';
    }
    return code.slice(from, ++at);
  };

  while (at < code.length) {
    space.lastIndex = at;
    const [gap = ''] = space.exec(code) ?? [];
    at += gap.length;
    const [last, next] = [end, code[at] ?? ''];
    if (gap.includes('\n')) {
      if (/[\w$\\\x7f-\uffff}\])+\-"'`]/.test(last) && /[\w$\\\x7f-\uffff{[(+\-!~]/.test(next)) add('\n');
    } else if (gap && ((letter.test(last) && letter.test(next)) || (/[+-]/.test(last) && last === next))) add(' ');
    if (!next) break;
    const opens = quotes.includes(next) || (next === '/' && (before.includes(last) || !!after?.test(tail())));
    add(opens ? literal(next) : next);
    if (!opens) at++;
  }
  return short.join('');
}

const space = /(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/y;
const letter = /[\w$\\\x7f-\uffff]/;
