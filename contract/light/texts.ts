import type { Kind } from '../field/kind.ts';

/** What may be an address: something on either side of an at sign, and a dot in the second. */
export const likelyEmail = /.[@＠].+[.．。｡]./;

/** The most characters. */
export const most = { email: 254, line: 1_000 };

/**
 * Accepts anything that may contain an address, at a tenth of the whole check's bytes. The part that offers
 * corrections cleans it. The proxy cleans it too, and checks it.
 */
export const email = { read: (text) => text, pattern: likelyEmail, length: most.email } satisfies Kind;

const any = /^/;

/** Hardly anybody types a sign that the proxy refuses. */
export const line = { read: (text) => text, pattern: any, length: most.line } satisfies Kind;
export const texts = {
  line,
  paragraph: { read: (text) => text.replace(/\r\n?|\n/g, '\\n'), pattern: any, length: 20_000 },
  email,
} satisfies Record<string, Kind>;

/** The proxy looks closer. */
export const fits = () => true;
