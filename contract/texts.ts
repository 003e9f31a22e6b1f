import type { Kind } from './kind.ts';

/**
 * The field types whose value is a text. The interface names no greatest lengths but email's. A half of a surrogate pair is no
 * character (`\p{Cs}`): what reads it in JSON refuses the whole submission.
 */
export const texts = {
  line: { read: same, pattern: /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, length: 1_000 },
  // Text columns can't hold NUL.
  paragraph: { read: (text) => text.replace(/\r\n?|\n/g, '\\n'), pattern: /^[^\p{Cs}\0]*$/u, length: 20_000 },
  html: { read: same, pattern: /^[^\p{Cs}\0]*$/u, length: 50_000 },
  email: {
    read: same,
    // RFC 5321 addresses without quoting or literals, which nobody's mailbox has; the domain needs a dot, any script will do.
    pattern: /^(?!\.|.*\.[.@])[^\s@<>()[\]",;:\\\p{C}]{1,64}@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u,
    // RFC 5321, section 4.5.3.1.3
    length: 254,
  },
  url: {
    read: (text) => (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`),
    pattern: /^https?:\/\/[^\p{Cc}\p{Cs}\s]+$/iu,
    length: 2_048,
  },
} satisfies Record<string, Kind>;

function same(text: string): string {
  return text;
}
