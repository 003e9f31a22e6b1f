/** The largest logo, in pixels and bytes: twice the height that pages show, and light enough for mail. */
export const largestLogo = { width: 600, height: 96, bytes: 100_000 };

/**
 * Whether bytes are a whole PNG that is small enough for a logo: its signature, a header with a size, and chunks up to
 * the last one, with nothing behind it (PNG, third edition, section 5). Pixels aren't decoded.
 */
export function isLogo(bytes: Buffer): boolean {
  if (bytes.length > largestLogo.bytes || !bytes.subarray(0, 8).equals(signature)) return false;
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || nameAt(bytes, 8) !== 'IHDR') return false;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (!width || !height || width > largestLogo.width || height > largestLogo.height) return false;
  let at = 8;
  let last = '';
  while (at + 12 <= bytes.length && last !== 'IEND') {
    last = nameAt(bytes, at);
    at += bytes.readUInt32BE(at) + 12;
  }
  return last === 'IEND' && at === bytes.length;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at + 4, at + 8);
