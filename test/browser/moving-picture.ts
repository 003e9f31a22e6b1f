import { crc32 } from 'node:zlib';

/** A picture of a moving one, and how long it stays. */
export interface Frame {
  /** As browsers take it. All frames have the same size. */
  png: Buffer;
  milliseconds: number;
}

/**
 * Makes an animated PNG of pictures (PNG 3, section 11.3.6). What each holds is copied as it is, so
 * that nothing has to be decoded. Programs that know no animations show the first picture.
 *
 * @param times how often it plays
 */
export function animate(frames: readonly Frame[], times: number): Buffer {
  const [first] = frames;
  if (!first) throw new Error('A moving picture needs at least one frame.');
  const [header = Buffer.alloc(0)] = chunksOf(first.png, 'IHDR');
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(frames.length, 0);
  animation.writeUInt32BE(times, 4);
  let sequence = 0;
  const shown = frames.flatMap(({ png, milliseconds }, index) => {
    if (!chunksOf(png, 'IHDR')[0]?.equals(header)) throw new Error(`Frame ${index} has another size than the first.`);
    const control = Buffer.alloc(26);
    control.writeUInt32BE(sequence++, 0);
    // Its width and height stand at the beginning of the header. It replaces the whole picture before it.
    header.copy(control, 4, 0, 8);
    control.writeUInt16BE(milliseconds, 20);
    control.writeUInt16BE(1_000, 22);
    const data = Buffer.concat(chunksOf(png, 'IDAT'));
    if (index === 0) return [chunk('fcTL', control), chunk('IDAT', data)];
    const number = Buffer.alloc(4);
    number.writeUInt32BE(sequence++);
    return [chunk('fcTL', control), chunk('fdAT', Buffer.concat([number, data]))];
  });
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('acTL', animation), ...shown, end]);
}

/** The data of a PNG's chunks of one kind, in their order. */
export function chunksOf(png: Buffer, kind: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = signature.length; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === kind)
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return found;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
