import { LineCounter, parse, parseDocument, YAMLParseError } from 'yaml';

/** Whether a file's extension marks it as YAML. */
export function isYaml(path: string): boolean {
  return /\.ya?ml$/.test(path);
}

/** Parses YAML 1.2, with merge keys (`<<`) for options that several forms share. @throws {YAMLParseError} */
export function parseYaml(source: string): unknown {
  return parse(source, { merge: true });
}

/** The line (from 1) of an error of `parseYaml`. Undefined for any other error. */
export function yamlErrorLine(error: unknown): number | undefined {
  return error instanceof YAMLParseError ? error.linePos?.[0].line : undefined;
}

/** The line (from 1) of the value at `path`, or of the deepest part of the path that is written there. */
export function yamlLineOf(source: string, path: readonly (string | number)[]): number {
  const lines = new LineCounter();
  const document = parseDocument(source, { merge: true, lineCounter: lines });
  for (let length = path.length; length > 0; length--) {
    const { range } = Object(document.getIn(path.slice(0, length), true));
    if (range) return lines.linePos(range[0]).line;
  }
  return 1;
}
