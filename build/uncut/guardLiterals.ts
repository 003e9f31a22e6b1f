import type { Edit } from './edit.ts';
import { walk } from './walk.ts';

/** Every minifier reads a `/` between these as the beginning and the end of an expression. */
export const before = /[(,=:[!&|](?<!=>)$/;
export const after = /^[.,;)}&|+]/;

/**
 * Writes literals so that every minifier knows where they end: regular expressions in parentheses where a `/` could
 * mean division, no bare `/` inside them, and no `//` in strings.
 */
export function guardLiterals(code: string): Edit[] {
  const edits: Edit[] = [];
  walk(code, (node) => {
    if (node.type !== 'Literal') return;
    const { start, end } = node;
    if ('regex' in node) {
      const { pattern, flags } = node.regex;
      const text = `/${pattern.replace(/\\.|\//g, (sign) => (sign === '/' ? '\\/' : sign))}/${flags}`;
      const isClear = before.test(code.slice(start - 2, start)) && after.test(code.slice(end, end + 1));
      edits.push({ start, end, text: isClear ? text : `(${text})` });
    } else if (typeof node.value === 'string' && /\/[/*]/.test(node.value))
      edits.push({ start, end, text: code.slice(start, end).replace(/\/(?=[/*])/g, '/\\') });
  });
  return edits.sort((one, other) => one.start - other.start);
}
