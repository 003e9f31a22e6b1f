import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Twilio sent a form. It signs the URL that it was told to call, followed by the form's names and values in
 * order of name (https://www.twilio.com/docs/usage/security#validating-requests).
 */
export function isFromTwilio(token: string, url: string, form: Record<string, unknown>, signature: string): boolean {
  const names = Object.keys(form).sort();
  const text = url + names.map((name) => name + String(form[name])).join('');
  const expected = createHmac('sha1', token).update(text).digest();
  const bytes = Buffer.from(signature, 'base64');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
