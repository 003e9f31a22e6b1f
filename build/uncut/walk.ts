import { type ESTree, type ParseResult, parseSync } from 'vite';

/** Calls `visit` for each node of a script or module, outer nodes first. Returns the comments. */
export function walk(code: string, visit: (node: ESTree.Node) => void): ParseResult['comments'] {
  const into = (value: unknown): void => {
    if (!(value instanceof Object)) return;
    if ('type' in value) visit(value as ESTree.Node);
    for (const child of Object.values(value)) into(child);
  };
  const { program, comments, errors } = parseSync('script.js', code);
  if (errors[0]) throw new Error(errors[0].message);
  into(program.body);
  return comments;
}
