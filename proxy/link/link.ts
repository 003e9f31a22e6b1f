import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PastSecret } from '@joinery/database/secret';
import { linkSecretOf, Secret } from '../secret.ts';

/** The content of a link in a mail, whose bearer may take `email` off the lists that a form stands for. */
export interface Link {
  /** The form's name. */
  form: string;
  email: string;
  /** Unix time in seconds at which the link expires. @default never, because people keep mails for years */
  expires?: number;
}

/** Makes and reads the signed tokens of links, such as `https://forms.example.com/forms/newsletter/preferences?token=…`. */
export interface Links {
  create(link: Link): string;
  /**
   * The link that a token of `form` proves. Undefined if it wasn't signed with the secret, belongs to another form, or
   * has expired. Never throws.
   */
  read(form: string, token: string): Link | undefined;
}

/**
 * Makes `Links` with a secret that the proxy shares with whatever writes the mails.
 *
 * A token is `<email>.<expires>.<signature>`: the address and the signature in base64url without padding, `expires` as
 * a decimal number, 0 for never. The signature is an HMAC-SHA256 (RFC 2104) under the secret's UTF-8 bytes. It covers
 * the lines `joinery-link`, the form's name, the address and `expires`, joined by line feeds.
 *
 * @param now Unix time in milliseconds
 * @param past secrets whose links still work
 */
export function createLinks(secret: Secret, now: () => number = Date.now, past: Secret[] = []): Links {
  const sign = (by: Secret, form: string, email: string, expires: number) =>
    createHmac('sha256', by.reveal()).update(['joinery-link', form, email, expires].join('\n')).digest();
  return {
    create: ({ form, email, expires = 0 }) =>
      [base64url(email), expires, sign(secret, form, email, expires).toString('base64url')].join('.'),
    read(form, token) {
      const [, address = '', until = '', signature = ''] = shape.exec(token) ?? [];
      const email = Buffer.from(address, 'base64url').toString();
      const expires = Number(until);
      const digest = Buffer.from(signature, 'base64url');
      const isSignedBy = (by: Secret) => {
        const right = sign(by, form, email, expires);
        return digest.length === right.length && timingSafeEqual(digest, right);
      };
      if (![secret, ...past].some(isSignedBy)) return undefined;
      if (expires > 0 && expires * 1_000 < now()) return undefined;
      return { form, email, ...(expires > 0 && { expires }) };
    },
  };
}

/** The link secrets from before a rotation whose links still work. */
export function linkSecretsOf(past: PastSecret[]): Secret[] {
  return past.filter(({ signsLinks }) => signsLinks).map(({ secret }) => new Secret(linkSecretOf(secret)));
}

const shape = /^([\w-]{1,1000})\.(0|[1-9]\d{0,11})\.([\w-]{43})$/;

const base64url = (text: string) => Buffer.from(text).toString('base64url');
