import { isAboutCertificate } from '@joinery/server';
import type { Settings, UpstreamSettings } from '../config/settings.ts';
import { request } from '../upstream/undici.ts';
import { isLoopback } from './config.ts';
import type { Finding } from './finding.ts';

/** Checks that each service can be reached over a private line, and that its clock agrees. */
export async function examineUpstreams({ upstreams }: Settings): Promise<Finding[]> {
  const entries = [...upstreams].map(([name, upstream]) => examine(name ? `upstreams.${name}` : 'upstream', upstream));
  return (await Promise.all(entries)).flat();
}

async function examine(subject: string, { url, timeout }: UpstreamSettings): Promise<Finding[]> {
  const started = performance.now();
  try {
    const { headers, body } = await request(url, { method: 'HEAD', signal: AbortSignal.timeout(timeout) });
    await body.dump();
    const reached = { subject, message: `${url} answers in ${Math.round(performance.now() - started)} ms` };
    return [reached, ...line(subject, url), ...clock(subject, `${headers.date ?? ''}`)];
  } catch (error) {
    const { name, code } = error as { name: string; code?: unknown };
    const reason = typeof code === 'string' ? code : name;
    const fix = isAboutCertificate(reason) ? certificate : (fixes[reason] ?? otherwise);
    return [{ subject, message: `${url} does not answer (${reason})`, fix }];
  }
}

function line(subject: string, url: string): Finding[] {
  if (url.startsWith('https:') || isLoopback(url)) return [];
  return [{ subject, message: 'keys travel to it unencrypted', fix: 'write https://, or keep the connection private' }];
}

function clock(subject: string, date: string): Finding[] {
  const apart = Math.round(Math.abs(Date.now() - Date.parse(date)) / 1_000);
  if (!(apart > 60)) return [];
  const fix = 'synchronize the clocks by NTP, or signed links and tokens expire at the wrong time';
  return [{ subject, message: `its clock and this one are ${apart} seconds apart`, fix }];
}

const otherwise = 'check the address, the firewall, and whether the service runs';
const certificate = 'give the service a valid certificate, or name its authority in NODE_EXTRA_CA_CERTS';
const fixes: Record<string, string> = {
  ENOTFOUND: 'check the name in the address, and the DNS of this machine',
  EAI_AGAIN: 'check the DNS of this machine',
  ECONNREFUSED: 'start the service, or check the port in the address',
  ECONNRESET: 'check the port in the address, and whether http:// or https:// is spoken there',
  EHOSTUNREACH: 'check the address, and the network of this machine',
  ENETUNREACH: 'check the address, and the network of this machine',
  UND_ERR_SOCKET: 'check the port in the address, and whether http:// or https:// is spoken there',
  ERR_SSL_WRONG_VERSION_NUMBER: 'this port does not speak TLS: check it, or write http:// if the connection is private',
  UND_ERR_CONNECT_TIMEOUT: 'check the address, and whether a firewall is in the way',
  TimeoutError: 'find out why the service is slow, or raise its timeout in the configuration',
};
