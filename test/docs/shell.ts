/** A command of a shell block: its words, with the variables that are set for it. */
export interface Spoken {
  variables: string[];
  words: string[];
}

/** The shell blocks of a page, in order, each with the line at which it begins. */
export function blocksOf(page: string): { line: number; text: string }[] {
  return [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(({ index, 1: text = '' }) => ({
    line: page.slice(0, index).split('\n').length,
    text,
  }));
}

/**
 * The commands of a block, also those between `$(` and `)`. Knows of the shell only what the documentation uses:
 * quotes, comments, continued lines, `&&`, `|`, `&`, redirections and variables.
 */
export function commandsOf(text: string): Spoken[] {
  const inner: Spoken[] = [];
  const outer = text.replaceAll(/\$\(([^()]*)\)/g, (_, command: string) => {
    inner.push(...commandsOf(command));
    return 'said';
  });
  const lines = outer.replaceAll(/\\\n\s*/g, ' ').split('\n');
  return [...inner, ...lines.flatMap((line) => splitLine(line).map(toSpoken))].filter(
    ({ words, variables }) => words.length + variables.length,
  );
}

/** The words of each command of a line. */
function splitLine(line: string): string[][] {
  const commands: string[][] = [[]];
  // A placeholder such as <id> is a word; a redirection is followed by a space.
  for (const [, mark, comment, word = ''] of line.matchAll(
    /(&&|\||&(?=\s|$)|[<>](?=\s))|(#.*)|((?:"[^"]*"|'[^']*'|<[^<>]+>|[^\s"'&|#<>])+(?:#[^\s]*)?)/g,
  )) {
    if (comment) break;
    if (mark) commands.push(mark === '<' || mark === '>' ? ['file'] : []);
    else commands.at(-1)?.push(word.replaceAll(/["']/g, ''));
  }
  return commands;
}

function toSpoken(words: string[]): Spoken {
  const rest = words[0] === 'export' ? words.slice(1) : words;
  const until = rest.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const set = until < 0 ? rest : rest.slice(0, until);
  return { variables: set.map((word) => word.split('=')[0] ?? ''), words: until < 0 ? [] : rest.slice(until) };
}
