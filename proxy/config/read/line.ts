type Path = readonly (string | number)[];
interface Token {
  text: string;
  index: number;
}

/**
 * The line (from 1) of the value at `path` in JSON, JavaScript or TypeScript source, or of the deepest part of the path
 * that is written there. Follows a name to its constant in the same file.
 */
export function lineOf(source: string, path: Path): number {
  const tokens = tokenize(source);
  const at = deepest(tokens, rootOf(tokens), path);
  return source.slice(0, tokens[at]?.index).split('\n').length;
}

/** The index of the token that opens the configuration: the one after `export default`, or the first brace. */
function rootOf(tokens: Token[]): number {
  const exported = tokens.findIndex(({ text }, at) => text === 'default' && tokens[at - 1]?.text === 'export');
  const brace = tokens.findIndex(({ text }) => text === '{');
  return exported < 0 ? Math.max(brace, 0) : follow(tokens, exported + 1);
}

/** The index of the deepest part of the path that is written: the token of its key or of its list item. */
function deepest(tokens: Token[], start: number, path: Path): number {
  let at = start;
  let container = start;
  for (const key of path) {
    const found = typeof key === 'number' ? itemAt(tokens, container, key) : keyAt(tokens, container, key);
    if (found === undefined) return at;
    at = found;
    const value = typeof key === 'number' || tokens[found + 1]?.text !== ':' ? found : found + 2;
    container = follow(tokens, value);
  }
  return at;
}

/**
 * The index of the token that opens a value: its own, the first argument of a call, or that of the constant it names.
 */
function follow(tokens: Token[], value: number): number {
  const { text = '' } = tokens[value] ?? {};
  if (!/^[\w$]/.test(text)) return value;
  if (tokens[value + 1]?.text === '(') return value + 2;
  const named = tokens.findIndex(
    (token, at) => token.text === text && /^(?:const|let|var)$/.test(tokens[at - 1]?.text ?? ''),
  );
  const equals = tokens.findIndex((token, at) => at > named && token.text === '=');
  return named < 0 || equals < 0 ? value : equals + 1;
}

function keyAt(tokens: Token[], open: number, key: string | number): number | undefined {
  const names = [`${key}`, `'${key}'`, `"${key}"`];
  if (tokens[open]?.text !== '{') return undefined;
  return entriesOf(tokens, open).find((at) => names.includes(tokens[at]?.text ?? ''));
}

function itemAt(tokens: Token[], open: number, index: number): number | undefined {
  return tokens[open]?.text === '[' ? entriesOf(tokens, open)[index] : undefined;
}

/** The first token of each entry in the bracket that opens at `open`. */
function entriesOf(tokens: Token[], open: number): number[] {
  const entries: number[] = [];
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const { text = '' } = tokens[at] ?? {};
    if (/^[{[(]$/.test(text)) depth++;
    else if (/^[}\])]$/.test(text)) depth--;
    if (depth === 0) break;
    if (depth === 1 && (at === open || text === ',') && !/^[}\]]$/.test(tokens[at + 1]?.text ?? '}'))
      entries.push(at + 1);
  }
  return entries;
}

/** Splits source into words, quoted strings and single characters. Drops comments. */
function tokenize(source: string): Token[] {
  const pattern = /\/\/.*|\/\*[\s\S]*?\*\/|(["'`])(?:\\[\s\S]|(?!\1)[^\\])*\1|[\w$]+|\S/g;
  return [...source.matchAll(pattern)]
    .map(({ 0: text, index }) => ({ text, index }))
    .filter(({ text }) => !/^\/[/*]/.test(text));
}
