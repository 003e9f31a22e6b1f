import { expect, test } from 'vitest';
import type { Address } from '../../../service/model/contact.ts';
import { createMailboxClaims } from '../../../service/signup/mailbox-claims.ts';
import type { Writer } from '../../../service/store/tables.ts';

const writer = {} as Writer;
const email = (name: string): Address => ({
  ...{ channel: 'email', text: `${name}@example.com`, unique: `${name}@example.com` },
});
const number: Address = { channel: 'sms', text: '0012025550123', unique: '0012025550123' };

test('a mailbox belongs to the first of a transaction who claims it', () => {
  const claim = createMailboxClaims();
  expect(claim(writer, 1, [email('ada')])).toBe(true);
  expect(claim(writer, 1, [email('ada+news')])).toBe(false);
  expect(claim(writer, 1, [email('ben')])).toBe(true);
});

test('whoever gets one of two mailboxes alone claims neither', () => {
  const claim = createMailboxClaims();
  expect(claim(writer, 1, [email('ada')])).toBe(true);
  expect(claim(writer, 1, [number, email('ada')])).toBe(false);
  expect(claim(writer, 1, [number])).toBe(true);
});

test('accounts and transactions claim apart', () => {
  const claim = createMailboxClaims();
  expect(claim(writer, 1, [email('ada')])).toBe(true);
  expect(claim(writer, 2, [email('ada')])).toBe(true);
  expect(claim({} as Writer, 1, [email('ada')])).toBe(true);
});
