/** The signs around a regular expression that Matthias Mullie's Minify has known in different years. */
export interface Signs {
  before: string;
  after: string;
}

export const years: Record<string, Signs> = {
  'Minify as WP Rocket has it': { before: '=:,;+\\-*/}({[&|!', after: '.,;)}&|+' },
  'Minify as LiteSpeed has it': { before: '=:,;+\\-*?/}({[&|!', after: '.,;:)}&|+' },
};

const string = /(['"`])(?:\\[\s\S]|(?!\1)[^\\])*\1/y;
const comment = /\n?\/\*[\s\S]*?\*\/\n?|\/\/.*/y;
const expression = /\/(?!\*)(?:[^[/\\\n\r]|\\.|\[(?:[^\]\\\n\r]|\\.)+\])+\/[gimuy]*/y;
const words = '(?:do|in|new|else|throw|yield|delete|return|typeof)';
const methods = 'constructor|flags|global|ignoreCase|multiline|source|sticky|unicode|(?:compile|exec|test|toString)\\(';

/**
 * Shortens a script as Minify describes it: it takes strings and regular expressions out, drops comments, tidies what
 * is left by patterns, and puts them back.
 */
export function shorten(code: string, { before, after }: Signs): string {
  const kept: string[] = [];
  const keep = (text: string) => `"${kept.push(text) - 1}"`;
  const mayBegin = new RegExp(`(?:^|[${before}]|${words})\\s*$`);
  const mayEnd = new RegExp(`^\\s*(?:[${after}]|//|$)`, 'm');
  const called = new RegExp(`^\\s*\\.(?:${methods})`);
  const isRegular = (at: number, { length }: string) => {
    const [behind, ahead] = [code.slice(Math.max(0, at - 20), at), code.slice(at + length, at + length + 20)];
    return (mayBegin.test(behind) && mayEnd.test(ahead)) || (/\)\s*$/.test(behind) && called.test(ahead));
  };
  let rest = '';
  for (let at = 0; at < code.length; ) {
    const found = (pattern: RegExp) => {
      pattern.lastIndex = at;
      return pattern.exec(code)?.[0];
    };
    const text = /['"`]/.test(code[at] ?? '') ? found(string) : undefined;
    const note = /[\n/]/.test(code[at] ?? '') ? found(comment) : undefined;
    const regular = code[at] === '/' ? found(expression) : undefined;
    if (text) rest += keep(text);
    else if (!note) rest += regular && isRegular(at, regular) ? keep(regular) : code[at];
    at += (text ?? note ?? (regular && isRegular(at, regular) ? regular : ' ')).length;
  }
  return tidy(rest).replace(/"(\d+)"/g, (_, index) => kept[Number(index)] ?? '');
}

function tidy(code: string): string {
  return code
    .replace(/\s*\n\s*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/([=:,;*?}({[&|!<>])\s+/g, '$1')
    .replace(/ ([=:,;*?)}({[\]&|<>])/g, '$1')
    .replace(/(^|[^.]\s*)\b(true|false)\b(?!:)/g, (_, sign, value) => sign + (value === 'true' ? '!0' : '!1'))
    .replace(/\breturn\s+(["'/+-])/g, 'return$1')
    .replace(/(?<!\([^()]*);;+/g, ';')
    .replace(/(?<!\));(?=\}|$)/g, '')
    .replace(/^;/, '');
}
