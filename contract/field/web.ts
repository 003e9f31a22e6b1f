import type { Kind } from './kind.ts';

/**
 * The address of a page, without credentials. Drops a label, angle brackets and a Markdown link around it. A text
 * without a scheme is a host with a dot or a port, and perhaps a path.
 */
const url = {
  read(text) {
    const address = linkTarget(text.replace(label, '')).replace(bracketed, '$1');
    if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address;
    const host = address.replace(/^[/]{2}/, '');
    return /^[^/?#@]*[.。:]/.test(host) ? `https://${host}` : undefined;
  },
  pattern: /^https?:[/]{2}[^\p{Cc}\p{Cs}\s@\\/?#]+(?:[/?#][^\p{Cc}\p{Cs}\s]*)?$/iu,
  length: 2_048,
} satisfies Kind;

/** The field types that hold a page's address or markup. Most forms have neither, so browsers load them when needed. */
export const web = {
  url,
  html: { read: (text) => text, pattern: /^[^\p{Cs}\0]*$/u, length: 50_000 },
} satisfies Record<string, Kind>;

/** Matches `Website: `, but not the scheme of an address, nor a host before a port. */
const label = /^[^:：/.@<>]{1,40}(?::\s+|：\s*|:(?=https?:[/]{2}))/i;

const bracketed = /^<([^<>]*)>$/;

/**
 * The target of `[Ada](mailto:ada@example.com "title")`. Returns other texts as they are, also those that show another
 * address than they lead to.
 */
export function linkTarget(text: string): string {
  const [, label = '', parts] = /^\[([^[\]]*)\]\(([^()]*)\)[\s,;.]*$/.exec(text) ?? [];
  const [target] = parts?.trim().replace(/^</, '').split(/[\s>]/, 1) ?? [];
  return target && (!label.includes('@') || target.includes(label)) ? target : text;
}
