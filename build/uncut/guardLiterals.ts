import MagicString from 'magic-string';
import { walk } from './walk.ts';

/** Every minifier reads a `/` between these as the beginning and the end of an expression. */
export const before = /[(,=:[!&|](?<!=>)$/;
export const after = /^[.,;)}&|+]/;

/**
 * Writes literals so that every minifier knows where they end: regular expressions in parentheses where a `/` could
 * mean division, no bare `/` inside them, and no `//` in strings.
 */
export function guardLiterals(code: string): MagicString {
  const guarded = new MagicString(code);
  walk(code, (node) => {
    if (node.type !== 'Literal') return;
    const { start, end } = node;
    if ('regex' in node) {
      const { pattern, flags } = node.regex;
      guarded.update(start, end, `/${pattern.replace(/\\.|\//g, (sign) => (sign === '/' ? '\\/' : sign))}/${flags}`);
      if (before.test(code.slice(start - 2, start)) && after.test(code.slice(end, end + 1))) return;
      guarded.appendLeft(start, '(').appendRight(end, ')');
    } else if (typeof node.value === 'string' && /\/[/*]/.test(node.value))
      guarded.update(start, end, code.slice(start, end).replace(/\/(?=[/*])/g, '/\\'));
  });
  return guarded;
}
