import { wireAddress } from '../../model/address.ts';
import { readFields } from '../fields.ts';
import { arrival, toReturnPath } from './return-address.ts';

/** A mail of somebody who wants no more of ours. */
export interface WayOutMail {
  /** The reference of the way out, which proves who it is about. */
  reference: string;
  /** Tells the mail from others about the same contact. */
  id: string;
}

/**
 * The `mailto:` of a way out, whose mail comes to the address for bounces: with the reference in the address if that
 * takes one, and otherwise in the subject.
 */
export function toWayOut(bounceTo: string, reference: string): string {
  const plain = wireAddress(bounceTo.replace(/^.*<|>\s*$/g, ''));
  // RFC 6068 lets a plus sign stand.
  const address = encodeURIComponent(toReturnPath(plain, reference)).replaceAll('%40', '@').replaceAll('%2B', '+');
  const isInside = address.includes(`${reference}@`);
  return `mailto:${address}?subject=${subject}${isInside ? '' : `%20${reference}`}`;
}

/**
 * Reads a mail that a way out leads to, by its headers alone. An automatic answer asks for nothing.
 *
 * @returns undefined when it is another mail
 */
export function readWayOut(message: string): WayOutMail | undefined {
  const fields = readFields(message.slice(0, mostCharacters));
  const read = (name: string) => fields.get(name)?.[0]?.slice(0, longest) ?? '';
  const addresses = arrival.flatMap((name) => fields.get(name) ?? []).slice(0, mostAddresses);
  const reference =
    addresses.map((address) => inAddress.exec(address.slice(0, longest))?.[1]).find((found) => found !== undefined) ??
    inSubject.exec(read('subject'))?.[1];
  if (reference === undefined || isAutomatic(read)) return undefined;
  return { reference: reference.toLowerCase(), id: `${read('message-id')} ${read('date')}` };
}

/** The headers that `readWayOut` reads. */
export const wayOutHeaders = [
  ...arrival,
  ...['subject', 'message-id', 'date', 'content-type', 'return-path', 'auto-submitted', 'precedence'],
  ...['in-reply-to', 'x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'x-apple-unsubscribe'],
];

const subject = 'unsubscribe';
const inAddress = /[+-]([\da-z]{1,10}-[\da-f]{24})@/i;
const inSubject = /^unsubscribe\s+([\da-z]{1,10}-[\da-f]{24})$/i;

const mostCharacters = 100_000;
const mostAddresses = 100;
const longest = 1_000;

/**
 * Whether nobody wrote the mail (RFC 3834, section 5). Mail programs write to a way out by themselves once somebody has
 * pressed their button, so `auto-generated` alone is no reason; Exchange's absence notes have that, too. Apple Mail
 * says `auto-replied`, beside a header of its own.
 */
function isAutomatic(read: (name: string) => string): boolean {
  if (/^true$/i.test(read('x-apple-unsubscribe'))) return false;
  const submitted = read('auto-submitted');
  const answers = read('in-reply-to') !== '' || read('x-auto-response-suppress') !== '';
  return (
    /^auto-(?:replied|notified)/i.test(submitted) ||
    (/^auto-/i.test(submitted) && answers) ||
    /^auto_reply$/i.test(read('precedence')) ||
    read('x-autoreply') !== '' ||
    read('x-autorespond') !== '' ||
    read('return-path') === '<>' ||
    /^multipart\/report\b/i.test(read('content-type'))
  );
}
