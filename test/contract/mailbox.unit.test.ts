import { mailboxOf } from '@joinery/contract/mailbox';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../any-text.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada@example.com', 'ada@example.com'],
  ['ada+news@example.com', 'ada@example.com'],
  ['ada+news+more@outlook.com', 'ada@outlook.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['ａｄａ＋news@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a-d-a@example.com', 'a-d-a@example.com'],
  ['a.d.a+news@gmail.com', 'ada@gmail.com'],
  ['A.da@googlemail.com', 'ada@gmail.com'],
  ['a.d_a-x+news@protonmail.com', 'adax@proton.me'],
  ['ada@pm.me', 'ada@proton.me'],
  ['ada-shop@yahoo.com', 'ada@yahoo.com'],
  ['ada-shop@yahoo.co.uk', 'ada@yahoo.co.uk'],
  ['ada-shop@yahoo.com.br', 'ada@yahoo.com.br'],
  ['ada-shop@ymail.com', 'ada@ymail.com'],
  ['a.da@yahoo.com', 'a.da@yahoo.com'],
  ['ada-shop@yahoo.example.com', 'ada-shop@yahoo.example.com'],
  ['anything@ada.fastmail.com', 'ada@fastmail.com'],
  ['any+thing@ada.fastmail.fm', 'ada@fastmail.fm'],
  ['ada+news@fastmail.com', 'ada@fastmail.com'],
  ['x@a.b.fastmail.com', 'x@a.b.fastmail.com'],
  ['ada+news@me.com', 'ada@icloud.com'],
  ['...@gmail.com', '...@gmail.com'],
  ['a.da@notgmail.com', 'a.da@notgmail.com'],
  ['a.da@gmail.com.example', 'a.da@gmail.com.example'],
  ['a.da@notpm.me', 'a.da@notpm.me'],
  ['a.da@proton.me.example', 'a.da@proton.me.example'],
  ['ada-shop@notyahoo.com', 'ada-shop@notyahoo.com'],
  ['ada@some.com', 'ada@some.com'],
  ['ada@me.com.example', 'ada@me.com.example'],
  ['x@ada.fastmail.com.example', 'x@ada.fastmail.com.example'],
])('counts %s as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

const providers = ['gmail.com', 'proton.me', 'yahoo.co.jp', 'ada.fastmail.com', 'icloud.com', 'example.com'];
const local = fc.oneof(fc.string({ unit: fc.constantFrom(...'aA.+-_ｘ1') }), anyText);

test('maps a mailbox to itself', () => {
  fc.assert(
    fc.property(local, fc.constantFrom(...providers), (name, domain) => {
      const mailbox = mailboxOf(`${name}@${domain}`);
      expect(mailboxOf(mailbox)).toBe(mailbox);
    }),
  );
});

test('ignores any tag', () => {
  const untagged = local.filter((name) => name.normalize('NFKC').length > 0 && !name.normalize('NFKC').startsWith('+'));
  fc.assert(
    fc.property(untagged, local, fc.constantFrom(...providers), (name, tag, domain) => {
      expect(mailboxOf(`${name}+${tag}@${domain}`)).toBe(mailboxOf(`${name}@${domain}`));
    }),
  );
});
