import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { SenderFinding } from '@joinery/contract/console';
import { type Dns, look } from './dns.ts';
import { isSameOwner } from './owner.ts';

export interface Sending {
  /** The name of the mail server; empty for none. */
  host: string;
  /** The domain that it sends for. */
  domain: string;
  /** The addresses of this machine: see `addressesOfMachine`. */
  machine: string[];
}

/**
 * Looks up the names of the addresses that a mail server sends from, and whether they lead back (RFC 1912, section
 * 2.1). Only for a server on this machine or of the sender's own domain, as nobody else's sending addresses are known.
 */
export async function checkReverseName(dns: Dns, { host, domain, machine }: Sending): Promise<SenderFinding> {
  const about = { name: host, found: '' };
  const addresses = await findAddresses(dns, { host, domain, machine });
  if ('reason' in addresses) return { ...about, code: 'reverseUnknown', verdict: 'warn', found: addresses.reason };
  if (!addresses.records.length) return { ...about, code: 'reverseElsewhere', verdict: 'warn' };
  const named = await Promise.all(addresses.records.slice(0, mostAddresses).map((address) => findName(dns, address)));
  // A server of ours may send from another address than the one at which it takes mail.
  const verdict = isHere(host, addresses.records, machine) ? 'bad' : 'warn';
  for (const { address, names, confirmed, reason } of named) {
    if (confirmed) continue;
    if (reason !== undefined) return { ...about, code: 'reverseUnknown', verdict: 'warn', found: reason };
    if (!names.length) return { ...about, code: 'reverseNone', verdict, found: address };
    return { ...about, code: 'reverseWrong', verdict, found: `${address} → ${names.join(', ')}` };
  }
  const found = named.map(({ address, confirmed }) => `${address} → ${confirmed}`).join(', ');
  return { ...about, code: 'reverseFound', verdict: 'good', found };
}

const mostAddresses = 5;
const mostNames = 5;

/** The public addresses of this machine, those that another network translates not among them. */
export function addressesOfMachine(): string[] {
  const found = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
  return found.filter(isPublic);
}

/** The addresses that the server sends from, as far as they are known. */
async function findAddresses(dns: Dns, { host, domain, machine }: Sending) {
  if (isLoopback.test(host)) return { records: machine };
  const literal = host.replace(/^\[|\]$/g, '');
  if (isIP(literal)) return { records: [literal].filter(isPublic) };
  const [four, six] = await Promise.all([look(dns.resolve4(host)), look(dns.resolve6(host))]);
  const records = [four, six].flatMap((answer) => ('records' in answer ? answer.records : []));
  if (records.some((address) => machine.includes(address))) return { records: machine };
  if (!isSameOwner(host.toLowerCase(), domain)) return { records: [] };
  if (!records.length && 'reason' in four) return four;
  return { records: records.filter(isPublic) };
}

const isHere = (host: string, addresses: string[], machine: string[]) =>
  isLoopback.test(host) || addresses.some((address) => machine.includes(address));

interface Named {
  address: string;
  names: string[];
  /** The name that leads back to the address. */
  confirmed?: string | undefined;
  /** Why nobody can tell. */
  reason?: string;
}

async function findName(dns: Dns, address: string): Promise<Named> {
  const found = await look(dns.reverse(address));
  if ('reason' in found) return { address, names: [], reason: found.reason };
  const names = found.records.slice(0, mostNames);
  const ask = (name: string) => (isIP(address) === 6 ? dns.resolve6(name) : dns.resolve4(name));
  const back = await Promise.all(names.map(async (name) => ({ name, answer: await look(ask(name)) })));
  const confirmed = back.find(({ answer }) => 'records' in answer && answer.records.some(isSame(address)))?.name;
  const silent = back.find(({ answer }) => 'reason' in answer)?.answer;
  return { address, names, confirmed, ...(silent && 'reason' in silent && { reason: silent.reason }) };
}

/** IPv6 addresses have several spellings. */
function isSame(address: string) {
  const list = new BlockList();
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  list.addAddress(address, family);
  return (other: string) => isIP(other) === isIP(address) && list.check(other, family);
}

const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i;

/** Networks whose addresses another one sends from (RFC 1918, 6598, 3927, 4193, 4291). */
const inner = new BlockList();
for (const net of ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16']) {
  const [address = '', bits] = net.split('/');
  inner.addSubnet(address, Number(bits), 'ipv4');
}
for (const [address, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inner.addSubnet(address, bits, 'ipv6');

const isPublic = (address: string) => !inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
