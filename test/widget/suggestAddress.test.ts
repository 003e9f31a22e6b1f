import { expect, test } from 'vitest';
import { suggestAddress } from '../../widget/suggestAddress.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmial.con', 'ada@gmail.com'],
  ['Ada.L@Gmal.com', 'Ada.L@gmail.com'],
  ['ada@yahooo.com', 'ada@yahoo.com'],
  ['ada@hotmal.cm', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@iclould.com', 'ada@icloud.com'],
  ['ada@t-onlin.de', 'ada@t-online.de'],
  ['ada@wanado.fr', 'ada@wanadoo.fr'],
  ['ada@company.example.con', 'ada@company.example.com'],
  ['ada@club.ogr', 'ada@club.org'],
  ['"a@b"@gmial.com', '"a@b"@gmail.com'],
])('%s probably means %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});

test.each([
  'ada@gmail.com',
  'ADA@GMAIL.COM',
  'ada@mail.com',
  'ada@ymail.com',
  'ada@gmx.com',
  'ada@gmx.fr',
  'ada@web.de',
  'ada@wet.de',
  'ada@hotmail.nl',
  'ada@example.com',
  'ada@startup.co',
  'ada@radio.om',
  'ada@maison.fr',
  'ada@gmail',
  'ada@',
  '@',
  'ada',
  '',
])('%s may be right', (typed) => {
  expect(suggestAddress(typed)).toBeUndefined();
});
