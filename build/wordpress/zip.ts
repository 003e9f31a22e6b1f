import { crc32, deflateRawSync } from 'node:zlib';

/**
 * Packs files into a zip archive (PKWARE APPNOTE 6.3, sections 4.3.7 and 4.3.12). The same files always give the same
 * bytes: all are of 1 January 1980.
 */
export function zip(files: Map<string, Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    // Version 2.0, UTF-8 names, deflated, no time, the first day.
    const fields = shorts(20, 0x800, 8, 0, 33);
    const sizes = longs(crc32(content), packed.length, content.length);
    const local = Buffer.concat([longs(0x04034b50), fields, sizes, shorts(name.length, 0), name]);
    // Made by Unix, so that the mode counts: a regular file that everybody may read.
    const central = [longs(0x02014b50), shorts(0x314), fields, sizes, shorts(name.length, 0, 0, 0, 0)];
    entries.push(Buffer.concat([...central, longs(0o100644 * 0x10000, at), name]));
    bodies.push(local, packed);
    at += local.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = [longs(0x06054b50), shorts(0, 0, files.size, files.size), longs(directory.length, at), shorts(0)];
  return Buffer.concat([...bodies, directory, ...end]);
}

const shorts = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer);
const longs = (...numbers: number[]) => Buffer.from(Uint32Array.from(numbers).buffer);
