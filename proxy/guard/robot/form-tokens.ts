import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../keyed-hash.ts';

/** What shows that a page was opened before something was sent from it, and when. Nothing of them is kept. */
export interface FormTokens {
  /** `age` is how many milliseconds old it is from the start. @default 0 */
  issue(page: TokenPage, age?: number): string;
  /** Milliseconds since the token was issued for the page; undefined when it was not, or when it is too old. Never throws. */
  ageOf(token: string, page: TokenPage): number | undefined;
}

export interface TokenPage {
  form: string;
  /** The page's origin; that of the hosted page is `''`, whatever address it is seen at. */
  origin: string;
  /** Who asked for it, and so how long it is good: a script asks again by itself, a page without scripts can't. */
  for: 'script' | 'page';
}

/** Milliseconds until a token is good no more. */
export const lifeOf: Record<TokenPage['for'], number> = { script: 300_000, page: 7_200_000 };

/** A token is `<time>-<nonce>.<signature>`: Unix milliseconds in base 36, eight random letters, and a keyed hash of both and the page. */
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
