import fc from 'fast-check';

/** Printable ASCII comes first: fast-check prefers small numbers, and shortens what fails towards them. */
const printable = 0x7f - 0x20;
const surrogates = { first: 0xd800, count: 0x800 };

function toText(at: number): string {
  if (at < printable) return String.fromCodePoint(at + 0x20);
  if (at < 0x7f) return String.fromCodePoint(at - printable);
  return String.fromCodePoint(at < surrogates.first ? at : at + surrogates.count);
}

function fromText(text: unknown): number {
  const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (code === undefined || text !== String.fromCodePoint(code)) throw new Error('This is not one character.');
  if (code < 0x7f) return code < 0x20 ? code + printable : code - 0x20;
  return code < surrogates.first ? code : code - surrogates.count;
}

/**
 * One character of all of Unicode. fast-check has the same as `unit: 'binary'`, which first fills a table of a million
 * characters: a second and 200 MB for each worker.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map(toText, fromText);

/** A text of any characters. */
export const anyText = fc.string({ unit: anyCharacter });

/** The path of an address, of any characters. */
export const anyPath = fc.array(anyText).map((parts) => parts.map((part) => `/${encodeURIComponent(part)}`).join(''));
