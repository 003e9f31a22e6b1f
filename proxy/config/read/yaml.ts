import { Document, LineCounter, parse, parseDocument, visit, YAMLParseError } from 'yaml';

/** Whether a file's extension marks it as YAML. */
export function isYaml(path: string): boolean {
  return /\.ya?ml$/.test(path);
}

/** Parses YAML 1.2, with merge keys (`<<`) for options that several forms share. @throws {YAMLParseError} */
export function parseYaml(source: string): unknown {
  return parse(source, { merge: true });
}

/** The value of a YAML document, as JSON could hold it too, or every line (from 1) that can't be read. */
export type YamlRead = { value: unknown } | { failures: { line: number; message: string }[] };

/**
 * Reads YAML as `parseYaml` does, but takes nothing for granted: an unknown tag, a name that stands for nothing or that
 * stands for too much is a failure. Never throws.
 */
export function readYaml(source: string): YamlRead {
  try {
    const lines = new LineCounter();
    const document = parseDocument(source, { merge: true, lineCounter: lines, prettyErrors: false });
    const failures = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
      line: lines.linePos(pos[0]).line,
      message,
    }));
    // Dates, sets and bytes have tags of their own in YAML, and are no JSON.
    return failures.length ? { failures } : { value: JSON.parse(JSON.stringify(document.toJS())) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [message = ''] = error.message.split('\n');
    return { failures: [{ line: 1, message }] };
  }
}

/**
 * JSON as YAML from which `parseYaml` makes the same. Quotes whatever YAML 1.1 would take for something else than a
 * text, such as `yes`, and escapes characters that can't be seen.
 */
export function writeYaml(value: unknown): string {
  const document = new Document(value, { compat: 'yaml-1.1', aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_key, scalar) {
      if (typeof scalar.value === 'string' && isFragile(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  // The library folds long texts in quotation marks, and some come back changed.
  const text = document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY });
  return text.replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Whether a text needs quotation marks that the library wouldn't set: a merge key, characters that have to be escaped,
 * or lines with blanks at an end.
 */
const isFragile = (text: string) =>
  text === '<<' || text.search(unseen) >= 0 || /^\s[\s\S]*\n|[ \t](?:\n|$)|\n[ \t]|\n\n$/.test(text);

/** C1 controls, the byte order mark, and what breaks lines or turns the direction of writing. */
const unseen = /[\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]/g;

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
