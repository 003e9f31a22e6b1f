import type { Kind } from '@joinery/contract/kind';

/**
 * Replaces `contract/field/email.ts` in browsers, at a tenth of its bytes. Accepts anything that may contain an
 * address. The part that offers corrections cleans it. The proxy cleans it too, and checks it.
 */
export const email = {
  read: (text) => text,
  pattern: /.[@＠].+[.．。｡]./,
  length: 254,
} satisfies Kind;

/** Replaces `contract/field/fits.ts`: the proxy looks closer. */
export const fits = () => true;
