import { cleanAddress } from './clean-address.ts';
import type { Kind } from './kind.ts';

/**
 * An email address: one of RFC 5321 without quoting or literals, which nobody's mailbox has, in any script (RFC 6531), with dots
 * anywhere before the `@`, as some providers gave them out. Its domain is kept in the script that it was typed in.
 */
export const email = {
  read: cleanAddress,
  pattern: /^(?!.*(?![\u200c\u200d])[\s<>()[\]",;:\\\p{C}])[^@]{1,64}@[^@#%/?]+$/u,
  // RFC 5321, section 4.5.3.1.3
  length: 254,
} satisfies Kind;
