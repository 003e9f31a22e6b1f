import { createHmac } from 'node:crypto';

/** Where somebody was sent: the page, and by whose address. */
export interface Sample {
  url: string;
  email: string | undefined;
}

/** What the addresses of a page have in common: texts, and what is another one for each contact in between. */
export type Template = (string | Part)[];

/** `email` is the contact's own address; others are keys and numbers that look like `like`, which is nobody's. */
type Part = { kind: 'email' } | { kind: 'key'; like: string };

/**
 * The template of two contacts' addresses of one page; undefined when they are of different pages. Parts that differ stand between
 * `/ ? & = #`, have the same length or are numbers, and come after the host.
 */
export function templateOf(one: Sample, other: Sample): Template | undefined {
  const [parts, others] = [split(one.url), split(other.url)];
  if (parts.length !== others.length) return undefined;
  const template = parts.map((part, index): string | Part | undefined => {
    const counterpart = others[index] ?? '';
    if (part === counterpart) return part;
    if (index < afterHost) return undefined;
    if (isEmail(part, one) && isEmail(counterpart, other)) return { kind: 'email' };
    const isAlike = part.length === counterpart.length || [part, counterpart].every((text) => /^\d+$/.test(text));
    return isAlike ? { kind: 'key', like: shapeOf(part) } : undefined;
  });
  return template.includes(undefined) ? undefined : (template as Template);
}

/** Whether every contact is sent to the same address. */
export function isFixed(template: Template): boolean {
  return template.every((part) => typeof part === 'string');
}

/** The address that somebody would be sent to: always the same one for the same `email`, and nobody's. */
export function fill(template: Template, secret: string, email = ''): string {
  return template
    .map((part, index) => {
      if (typeof part === 'string') return part;
      return part.kind === 'email' ? encodeURIComponent(email) : madeUp(part.like, `${secret} ${index} ${email}`);
    })
    .join('');
}

/** The texts and the signs between them. */
const split = (url: string) => url.split(/([/?&=#])/);

/** Of `https:`, `/`, nothing, `/` and the host. */
const afterHost = 5;

function isEmail(part: string, { email }: Sample): boolean {
  try {
    return email !== undefined && decodeURIComponent(part) === email;
  } catch {
    return false;
  }
}

/** A text that is made up like a contact's key, and isn't that key: what is learnt is kept for long. */
function shapeOf(key: string): string {
  if (isHex(key)) return key.replace(/[\da-f]/g, (_, index: number) => (index % 2 ? '0' : 'a'));
  return key.replace(/\d/g, '0').replace(/[a-z]/g, 'z').replace(/[A-Z]/g, 'Z');
}

/** Hexadecimal digits and dashes alone, as in a UUID. */
const isHex = (key: string) => /^[\da-f-]+$/.test(key) && /\d/.test(key) && /[a-f]/.test(key);

/** A text with digits, letters and signs where `like` has them; hexadecimal digits where it has those alone. */
function madeUp(like: string, seed: string): string {
  let bytes = Buffer.alloc(0);
  for (let block = 0; bytes.length < like.length; block++) {
    bytes = Buffer.concat([bytes, createHmac('sha256', seed).update(`${block}`).digest()]);
  }
  return like.replace(/[0-9A-Za-z]/g, (letter, index: number) => {
    const letters = isHex(like)
      ? '0123456789abcdef'
      : (alphabets.find((alphabet) => alphabet.includes(letter)) ?? letter);
    return letters.charAt((bytes[index] ?? 0) % letters.length);
  });
}

const alphabets = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
