import type { Edit } from './edit.ts';
import { walk } from './walk.ts';

/**
 * Writes template literals as sums of strings. Minifiers that don't know templates take what they hold for code: they
 * drop its spaces, and whatever follows a `//`.
 */
export function joinTemplates(code: string): Edit[] {
  const edits: Edit[] = [];
  walk(code, (node) => {
    if (node.type === 'TaggedTemplateExpression') throw new Error('A tagged template can’t be written as a string.');
    if (node.type !== 'TemplateLiteral') return;
    const last = node.quasis.length - 1;
    node.quasis.forEach(({ start, end, value }, index) => {
      const before = index > 0 ? ')+' : '(';
      const after = index < last ? '+(' : ')';
      // Each part with the signs around it: ` or } before, ` or ${ after.
      edits.push({ start: start - 1, end: end + after.length, text: before + JSON.stringify(value.cooked) + after });
    });
  });
  return edits.sort((one, other) => one.start - other.start);
}
