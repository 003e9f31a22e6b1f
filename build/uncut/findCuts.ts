import { after, before } from './guardLiterals.ts';
import { walk } from './walk.ts';

/**
 * The places of a script that other people's minifiers take for something else, each with its reason. They know strings
 * and comments, and guess where a regular expression begins.
 */
export function findCuts(code: string): string[] {
  const cuts: string[] = [];
  const cut = (at: number, reason: string) => cuts.push(`${code.slice(Math.max(0, at - 30), at + 30)}: ${reason}`);
  const comments = walk(code, (node) => {
    const { start, end, type } = node;
    if (type === 'TemplateLiteral') cut(start, 'a template');
    if (type !== 'Literal') return;
    if (/\/[/*]/.test(code.slice(start + 1, end))) cut(start, 'a literal that holds // or /*');
    if (!('regex' in node)) return;
    const { pattern, flags } = node.regex;
    if (!before.test(code.slice(start - 2, start)) || !after.test(code.slice(end, end + 1)))
      cut(start, 'a regular expression without parentheses');
    if (/^(?:[^\\/]|\\.)*\//.test(pattern)) cut(start, 'a bare / in a regular expression');
    if (/[^gimuy]/.test(flags)) cut(start, `the flags ${flags}`);
  });
  for (const { start } of comments) cut(start, 'a comment');
  // Some join lines.
  const line = code.trimEnd().indexOf('\n');
  if (line >= 0) cut(line, 'a second line');
  return cuts;
}
