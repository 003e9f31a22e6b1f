import { email } from './email.ts';
import type { Kind } from './kind.ts';

/** Text on one line. */
export const line = { read: (text) => text, pattern: /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, length: 1_000 } satisfies Kind;

/**
 * The field types whose value is a text. The interface sets a greatest length only for email. Half a surrogate pair is
 * no character (`\p{Cs}`): a JSON reader would refuse the whole submission for it.
 */
export const texts = {
  line,
  // Text columns can't hold NUL.
  paragraph: { read: (text) => text.replace(/\r\n?|\n/g, '\\n'), pattern: /^[^\p{Cs}\0]*$/u, length: 20_000 },
  email,
} satisfies Record<string, Kind>;
