import { cleanAddress, plainAddress } from './clean-address.ts';
import type { Kind } from './kind.ts';
import { linkTarget } from './web.ts';

/**
 * An email address of RFC 5321 in any script (RFC 6531), without quoting or literals, which no real mailbox has. Allows
 * dots anywhere before the `@`, as some providers gave out such addresses. Keeps the domain in the script in which it
 * was typed. Reads one from what people paste, with a label or as a Markdown link.
 */
export const email = {
  read: (text: string) => (plainAddress.test(text) ? text : cleanAddress(alone(text))),
  pattern: /^(?!.*(?![\u200c\u200d])[\s<>()[\]",;:\\\p{C}])[^@]{1,64}@[^@#%/?]+$/u,
  // RFC 5321, section 4.5.3.1.3
  length: 254,
} satisfies Kind;

function alone(text: string): string {
  return linkTarget(text.replace(label, (all, name, sign) => (/mail$/i.test(name) || /[\s：]$/.test(sign) ? '' : all)));
}

/** Matches `E-Mail: ` at the start of a line, but neither `mailto:` nor another link. */
const label = /^(?![^:]*mailto:)([^:：@<>/\r\n]{1,40})([:：]\s*)(?=[^/\s])/i;
