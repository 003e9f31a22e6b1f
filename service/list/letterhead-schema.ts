import { checkValue } from '@joinery/contract/fields';
import { z } from 'zod';
import { parseColor } from '../message/color.ts';
import { isSvg, type Letterhead } from '../model/letterhead.ts';

/** Control characters, and those that change the direction of the text after them. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const text = z.string('must be a text').transform((value) => value.trim());
const line = (most: number) =>
  text.refine(
    (value) => value.length <= most && !invisible.test(value),
    `must be visible text on one line, of at most ${most} characters`,
  );
const address = line(254).refine((value) => !value || !checkValue('email', value), 'must be an email address');

/** The parts of a letterhead as somebody writes them; an empty text removes a part. */
export const letterheadSchema = z.object({
  publicName: line(80),
  senderName: line(80),
  senderAddress: address,
  replyTo: address,
  logoUrl: line(1_000)
    .refine(
      (value) => !value || isSecure(value),
      'must be the address of a picture that starts with https://, without spaces or quotes',
    )
    .refine((value) => !isSvg(value), 'must be a PNG or JPEG, because mail programs don’t show SVG'),
  color: text
    .refine((value) => !value || parseColor(value) !== undefined, 'must be a colour such as #2457d6')
    .transform((value) => parseColor(value) ?? ''),
  imprint: text
    .transform((value) => value.replace(/\r\n?/g, '\n'))
    .refine(
      (value) => value.length <= 1_000 && !invisible.test(value.replaceAll('\n', '')),
      'must be visible text of at most 1,000 characters',
    ),
  privacyUrl: line(1_000).refine(
    (value) => !value || !checkValue('url', value),
    'must be a page address that starts with https:// or http://',
  ),
}) satisfies z.ZodType<Letterhead>;

/** For trials, loopback counts as secure (W3C Secure Contexts, section 3.1). */
function isSecure(text: string): boolean {
  if (!/^[\x21-\x7e]+$/.test(text) || /["'<>\\;,]/.test(text)) return false;
  const { protocol, hostname, username } = URL.parse(text) ?? {};
  if (username) return false;
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname ?? ''));
}

/**
 * Checks the parts of a letterhead.
 *
 * @throws with the part and the fix when one is wrong
 */
export function parseLetterhead(parts: { [Part in keyof Letterhead]?: unknown }): Partial<Letterhead> {
  const { data, error } = letterheadSchema.partial().safeParse(parts);
  if (data) return Object.fromEntries(Object.entries(data).filter(([, part]) => part !== undefined));
  const [issue] = error.issues;
  throw new Error(`"${String(issue?.path[0])}" ${issue?.message}.`);
}
