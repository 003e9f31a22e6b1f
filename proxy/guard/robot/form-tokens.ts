import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../keyed-hash.ts';

/** Tokens that prove that a page was opened before a submission, and when. They aren't stored. */
export interface FormTokens {
  /** `age` is the token's initial age in milliseconds. @default 0 */
  issue(page: TokenPage, age?: number): string;
  /**
   * Milliseconds since the token was issued for the page. Undefined if it wasn't, or if it is too old. Never throws.
   */
  ageOf(token: string, page: TokenPage): number | undefined;
}

export interface TokenPage {
  form: string;
  /** The page's origin. Always `''` for the hosted page, whatever its address. */
  origin: string;
  /** Decides how long the token is valid: a script can fetch another one, a page without scripts can't. */
  for: 'script' | 'page';
}

/** How long a token is valid, in milliseconds. */
export const lifeOf: Record<TokenPage['for'], number> = { script: 300_000, page: 7_200_000 };

/**
 * A token is `<time>-<nonce>.<signature>`: Unix milliseconds in base 36, eight random letters, and a keyed hash of both
 * and the page.
 */
export function createFormTokens(secret: string, now: () => number = Date.now): FormTokens {
  const hash = createKeyedHash(Buffer.from(hkdfSync('sha256', secret, '', 'joinery form tokens', 32)));
  const sign = (stamp: string, page: TokenPage) => hash([page.for, page.form, page.origin, stamp].join('\n'));
  return {
    issue(page, age = 0) {
      const stamp = `${(now() - age).toString(36)}-${randomBytes(6).toString('base64url')}`;
      return `${stamp}.${sign(stamp, page)}`;
    },
    ageOf(token, page) {
      const [, stamp = '', signature = ''] = /^([\da-z]{1,11}-[\w-]{8})\.([\w-]{43})$/.exec(token) ?? [];
      const right = sign(stamp, page);
      if (signature.length !== right.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(right)))
        return undefined;
      const age = now() - Number.parseInt(stamp, 36);
      return age >= 0 && age <= lifeOf[page.for] ? age : undefined;
    },
  };
}
