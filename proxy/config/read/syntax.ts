import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isYaml, yamlErrorLine } from './yaml.ts';

/** The line (from 1) of `path` that a read error is about. Undefined if unknown. */
export function syntaxLine(error: unknown, path: string, source: string): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isYaml(path)) return yamlErrorLine(error);
  if (path.endsWith('.json')) return jsonLine(error.message, source);
  return stackLine(error.stack ?? '', path) ?? (error.name === 'SyntaxError' ? checkedLine(path) : undefined);
}

/**
 * V8 reports "(line 3 column 5)", or quotes up to ten characters around the wrong one, or says that the text ends too
 * early.
 */
function jsonLine(message: string, source: string): number {
  const [, line] = /\(line (\d+) /.exec(message) ?? [];
  if (line) return Number(line);
  const [, wrong = '', cut, excerpt] = /token (.+?), (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not/.exec(message) ?? [];
  if (excerpt === undefined) return source.split('\n').length;
  const start = source.indexOf(excerpt);
  return source.slice(0, source.indexOf(wrong.slice(1, -1), start + (cut ? 10 : 0))).split('\n').length;
}

function stackLine(stack: string, path: string): number | undefined {
  // Node names the target of a link.
  const full = realpathSync(path);
  for (const name of [pathToFileURL(full).href, full]) {
    const [, line] = /^(?:\?\d+)?:(\d+)/.exec(stack.split(name)[1] ?? '') ?? [];
    if (line) return Number(line);
  }
  return undefined;
}

/** An import's SyntaxError doesn't say where it is, but Node's own check of the file does. */
function checkedLine(path: string): number | undefined {
  const { stderr } = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' });
  return stackLine(stderr, path);
}
