import MagicString from 'magic-string';
import { walk } from './walk.ts';

/**
 * Writes template literals as sums of strings. Minifiers that don't know templates take what they hold for code: they
 * drop its spaces, and whatever follows a `//`.
 */
export function joinTemplates(code: string): MagicString {
  const joined = new MagicString(code);
  walk(code, (node) => {
    if (node.type === 'TaggedTemplateExpression') throw new Error('A tagged template can’t be written as a string.');
    if (node.type !== 'TemplateLiteral') return;
    const last = node.quasis.length - 1;
    node.quasis.forEach(({ start, end, value }, index) => {
      const before = index > 0 ? ')+' : '(';
      const after = index < last ? '+(' : ')';
      // Each part with the signs around it: ` or } before, ` or ${ after.
      joined.update(start - 1, end + after.length, before + JSON.stringify(value.cooked) + after);
    });
  });
  return joined;
}
