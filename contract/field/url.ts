import { linkTarget } from './email.ts';
import type { Kind } from './kind.ts';

/**
 * The address of a page, without credentials. Drops a label, angle brackets and a Markdown link around it. A text
 * without a scheme is a host with a dot or a port, and perhaps a path.
 */
export const url = {
  read(text) {
    const address = linkTarget(text.replace(label, '')).replace(bracketed, '$1');
    if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address;
    const host = address.replace(/^\/\//, '');
    return /^[^/?#@]*[.。:]/.test(host) ? `https://${host}` : undefined;
  },
  pattern: /^https?:\/\/[^\p{Cc}\p{Cs}\s@\\/?#]+(?:[/?#][^\p{Cc}\p{Cs}\s]*)?$/iu,
  length: 2_048,
} satisfies Kind;

/** Matches `Website: `, but not the scheme of an address, nor a host before a port. */
const label = /^[^:：/.@<>]{1,40}(?::\s+|：\s*|:(?=https?:\/\/))/i;

const bracketed = /^<([^<>]*)>$/;
