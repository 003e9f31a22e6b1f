import { expect, test } from 'vitest';
import { isLogo } from '../../../service/list/png.ts';
import { png } from './png.ts';

test('a whole PNG is a logo', () => expect(isLogo(png)).toBe(true));

const change = (at: number, ...bytes: number[]) => Buffer.from(png.with(at, bytes[0] ?? 0));
const chunk = Buffer.concat([Buffer.from([0, 1, 0x86, 0xa0]), Buffer.from('tEXt'), Buffer.alloc(100_004)]);

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a signature alone', png.subarray(0, 8)],
  ['another signature', change(1, 0x51)],
  ['no width', change(19, 0)],
  ['601 pixels in width', Buffer.from(png.with(18, 2).with(19, 0x59))],
  ['97 pixels in height', change(23, 97)],
  ['another first chunk', change(12, 0x4a)],
  ['a chunk that is too long', change(33, 0xff)],
  ['no last chunk', png.subarray(0, -12)],
  ['a script behind it', Buffer.concat([png, Buffer.from('<script>')])],
  ['more than 100 kB', Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])],
])('one with %s is none', (_, bytes) => expect(isLogo(bytes)).toBe(false));
