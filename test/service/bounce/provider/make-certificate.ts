import { type KeyObject, sign } from 'node:crypto';

/** Makes a certificate that signs itself (RFC 5280), in PEM. Times are Unix seconds, from 1950 to 2049. */
export function makeCertificate(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  { from, to }: { from: number; to: number },
): string {
  const algorithm = node(0x30, oid('2a864886f70d01010b'), node(0x05));
  const name = node(0x30, node(0x31, node(0x30, oid('550403'), node(0x0c, Buffer.from('sns.example.com')))));
  const body = node(
    0x30,
    ...[node(0xa0, node(0x02, Buffer.from([2]))), node(0x02, Buffer.from([1])), algorithm, name],
    ...[node(0x30, time(from), time(to)), name, publicKey.export({ type: 'spki', format: 'der' })],
  );
  const signature = node(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = node(0x30, body, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
}

const oid = (hex: string) => node(0x06, Buffer.from(hex, 'hex'));
const time = (seconds: number) =>
  node(0x17, Buffer.from(`${new Date(seconds * 1_000).toISOString().slice(2, 19).replace(/\D/g, '')}Z`));

/** A value in DER (ITU-T X.690) with its tag and length. */
function node(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length > 255 ? [0x82, length >> 8, length & 255] : [0x81, length];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}
