import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Records by type and name, such as `TXT example.com`. */
export type Records = Record<string, string[]>;

/**
 * Starts a DNS server for this test (RFC 1035), over UDP on this machine. Its `records` may be changed; a name without
 * any doesn't exist.
 */
export async function startDns(records: Records = {}) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query, 12);
    const type = typeNames[query.readUInt16BE(end)] ?? '';
    asked.push(`${type} ${name}`);
    const found = (records[`${type} ${name}`] ?? []).map((text) => toRecord(type, text));
    const isKnown = Object.keys(records).some((known) => known.endsWith(` ${name}`));
    const head = Buffer.alloc(12);
    head.writeUInt16BE(query.readUInt16BE(0), 0);
    head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found.length, 6);
    socket.send(Buffer.concat([head, query.subarray(12, end + 4), ...found]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void socket.close());
  return { dns: resolverAt((socket.address() as AddressInfo).port), records, asked };
}

/** A resolver that asks a DNS server on this machine. */
export function resolverAt(port: number): Resolver {
  const dns = new Resolver({ timeout: 5_000, tries: 4 });
  dns.setServers([`127.0.0.1:${port}`]);
  return dns;
}

const types: Record<string, number> = { A: 1, MX: 15, TXT: 16, AAAA: 28, PTR: 12 };
const typeNames = Object.fromEntries(Object.entries(types).map(([name, number]) => [number, name]));

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function toRecord(type: string, text: string): Buffer {
  const data = toData(type, text);
  const head = Buffer.alloc(12);
  // A pointer to the name in the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(types[type] ?? 0, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function toData(type: string, text: string): Buffer {
  if (type === 'MX') return Buffer.concat([Buffer.from([0, 10]), toName(text)]);
  if (type === 'PTR') return toName(text);
  if (type === 'A') return Buffer.from(text.split('.').map(Number));
  if (type === 'AAAA')
    return Buffer.from(
      text.split(':').flatMap((part) => {
        const word = Number.parseInt(part, 16);
        return [word >> 8, word & 255];
      }),
    );
  // Texts longer than 255 bytes are cut into parts.
  return Buffer.concat((text.match(/.{1,255}/gs) ?? ['']).map(toLabel));
}

const toName = (name: string) => Buffer.concat([...name.split('.').filter(Boolean).map(toLabel), Buffer.from([0])]);
const toLabel = (text: string) => Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]);
