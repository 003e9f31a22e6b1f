import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Twilio sent a form: it signs the address that it was told to call, followed by names and values of the form
 * in the order of the names (https://www.twilio.com/docs/usage/security#validating-requests).
 */
export function isFromTwilio(token: string, url: string, form: Record<string, unknown>, signature: string): boolean {
  const names = Object.keys(form).sort();
  const text = url + names.map((name) => name + String(form[name])).join('');
  const expected = createHmac('sha1', token).update(text).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
