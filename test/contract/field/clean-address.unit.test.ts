import { cleanAddress } from '@joinery/contract/clean-address';
import { checkValue, parseText } from '@joinery/contract/fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../any-text.ts';
import { runs } from '../../runs.ts';
import { pieces } from './pieces.ts';

describe('cleans pasted addresses', () => {
  test.each([
    ['mailto:ada@example.com', 'ada@example.com'],
    ['MAILTO:ada@example.com?subject=Hello%20there&body=x', 'ada@example.com'],
    ['mailto:ada%2Bnews@example.com', 'ada+news@example.com'],
    ['mailto:ada%zz@example.com', 'ada%zz@example.com'],
    ['<mailto:ada@example.com>', 'ada@example.com'],
    ['ada@example.com?subject=Hello', 'ada@example.com'],
    ['ada@example.com?subject=Hello <b>', 'ada@example.com'],
    ['ada@example.com?<>', 'ada@example.com'],
    ['Ada <ada@example.com>', 'ada@example.com'],
    ['Ada Lovelace<ada@example.com>;', 'ada@example.com'],
    ['"Lovelace, Ada" <ada@example.com>', 'ada@example.com'],
    ['Lovelace, Ada <ada@example.com>,', 'ada@example.com'],
    ['艾达 <ada@example.com>', 'ada@example.com'],
    ['Ada <mailto:ada@example.com>', 'ada@example.com'],
    ['ada@example.com <ada@example.com>', 'ada@example.com'],
    ['ada@example.com<mailto:ada@example.com>', 'ada@example.com'],
    ['<ada@example.com>', 'ada@example.com'],
    ['ada@example.com,', 'ada@example.com'],
    ['ada@example.com;', 'ada@example.com'],
    ['ada@example.com.', 'ada@example.com'],
    ['ada@example.com ; ', 'ada@example.com'],
    ['"ada@example.com"', 'ada@example.com'],
    ['“ada@example.com”', 'ada@example.com'],
    ['(ada@example.com)', 'ada@example.com'],
    ["'ada@example.com'", 'ada@example.com'],
    ['‘ada@example.com’', 'ada@example.com'],
    ['[ada@example.com]', 'ada@example.com'],
    ['「ada@example.com」', 'ada@example.com'],
    ['ada@example.com、', 'ada@example.com'],
    ['ada@example.com،', 'ada@example.com'],
    ['mailto://ada@example.com', 'ada@example.com'],
    ['ada＠example.com', 'ada@example.com'],
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
    ['ada@example。com', 'ada@example.com'],
    ['ada@example｡com', 'ada@example.com'],
    ['\u3000ada@example.com\u3000', 'ada@example.com'],
    ['\u00a0ada@example.com\u00a0', 'ada@example.com'],
    ['\u200bada@example.com', 'ada@example.com'],
    ['ada\u200b@example.com', 'ada@example.com'],
    ['ada@exam\u00adple.com', 'ada@example.com'],
    ['\u202aada@example.com\u202c', 'ada@example.com'],
    ['\u2068ada@example.com\u2069', 'ada@example.com'],
    ['\u200eada@example.com\u200f', 'ada@example.com'],
    ['\ufeffada@example.com', 'ada@example.com'],
    ['ada\u2060@example.com', 'ada@example.com'],
    ['ada\u200c@example.com', 'ada@example.com'],
    ['o’hara@example.com', "o'hara@example.com"],
    ['ju\u0308rgen@example.com', 'jürgen@example.com'],
    ['[mailto:ada@example.com]', 'ada@example.com'],
    ['Ada <ada@example.com> ;', 'ada@example.com'],
    ['a\u200cb@example.com', 'ab@example.com'],
    ['نامه\u200c@example.com', 'نامه@example.com'],
    ['EMAIL: ada@example.com', 'ada@example.com'],
    ['E-Mail:ada@example.com', 'ada@example.com'],
    ['E-Mail-Adresse: ada@example.com', 'ada@example.com'],
    ['Adresse électronique : ada@example.com', 'ada@example.com'],
    ['Correo: ada@example.com.', 'ada@example.com'],
    ['邮箱：ada@example.com', 'ada@example.com'],
    ['メール： ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
    ['Email: Ada <ada@example.com>', 'ada@example.com'],
    ['E-Mail: mailto:ada@example.com', 'ada@example.com'],
    ['(Email: ada@example.com)', 'ada@example.com'],
    ['[ada@example.com](mailto:ada@example.com)', 'ada@example.com'],
    ['[Ada](mailto:ada@example.com?subject=Hello)', 'ada@example.com'],
    ['[Ada Lovelace](<mailto:ada@example.com> "Write to Ada").', 'ada@example.com'],
    ['[ada@example.com](ada@example.com)', 'ada@example.com'],
    ['E-Mail: [ada@example.com](mailto:ada@example.com)', 'ada@example.com'],
  ])('%j is %s', (typed, address) => {
    expect(parseText('email', typed)).toEqual({ value: address });
  });

  test.each(['نامه\u200cها@example.com', 'क्\u200dष@example.com'])(
    '%j keeps the joiner that belongs to its word',
    (typed) => {
      expect(parseText('email', typed)).toEqual({ value: typed });
    },
  );

  test('reads invisible characters as nothing', () => {
    expect(parseText('email', '\u200b\ufeff')).toEqual({ value: '' });
  });

  test.each([
    'bob@example.org, Ada <ada@example.com>',
    'Ada <ada@example.com>, Bob <bob@example.org>',
    'a@b.example c@d.example',
  ])('takes neither of the two addresses in %j', (typed) => {
    expect(parseText('email', typed)).toEqual({ issue: 'invalid' });
  });

  test.each([
    '[ada@example.com](mailto:bob@example.org)',
    'To: ada@example.com, Cc: bob@example.org',
    'xmpp:ada@example.com',
    'ada:secret@example.com',
    'https://ada@example.com',
  ])('sees no address in %j', (typed) => {
    expect(parseText('email', typed)).toEqual({ issue: 'invalid' });
  });

  test.each(['Ada mailto:ada@example.com', 'Ada <ada@example.com>)'])(
    'guesses no address in %j, where more was written than a name',
    (typed) => {
      expect(parseText('email', typed)).toEqual({ issue: 'invalid' });
    },
  );
});

test('cleaning twice changes nothing, whatever was typed', () => {
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(text, anyText), (typed) => {
      const once = cleanAddress(typed);
      expect(cleanAddress(once)).toBe(once);
    }),
    { numRuns: runs(1_000) },
  );
});

test('leaves addresses unchanged that HTML accepts', () => {
  const atom = fc.constantFrom(...Array.from("abcxyzABC019.!#$%&'*+/=?^_`{|}~-"));
  const local = fc.string({ unit: atom, minLength: 1, maxLength: 64 });
  const label = fc.stringMatching(/^[a-z\d]([a-z\d-]{0,20}[a-z\d])?$/).filter((text) => !text.startsWith('xn--'));
  fc.assert(
    fc.property(local, fc.array(label, { minLength: 1, maxLength: 3 }), (mailbox, labels) => {
      const address = `${mailbox}@${labels.join('.')}.example`;
      expect(parseText('email', address)).toEqual({ value: address });
      expect(checkValue('email', address)).toBeUndefined();
    }),
  );
});
