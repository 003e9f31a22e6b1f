import { lookup } from 'node:dns/promises';
import type { Settings } from '../config/settings.ts';
import type { Finding } from './finding.ts';

/** Reports on the configuration itself, which has no mistakes at this point, and on the proxy's own address. */
export async function examineConfig({ forms, publicUrl }: Settings): Promise<Finding[]> {
  return [
    { subject: 'configuration', message: `is valid: forms ${[...forms.keys()].join(', ')}` },
    { subject: 'publicUrl', ...(await examineAddress(publicUrl)) },
  ];
}

async function examineAddress(publicUrl: string | undefined): Promise<Omit<Finding, 'subject'>> {
  if (publicUrl === undefined)
    return {
      message: 'is not set, so each request’s Host header decides the proxy’s own origin; set it on the internet',
      warning: true,
    };
  if (!publicUrl.startsWith('https:') && !isLoopback(publicUrl))
    return { message: `${publicUrl} is not encrypted`, fix: 'put TLS in front, and write https://' };
  const { host } = new URL(publicUrl);
  if (await isKnown(host)) return { message: publicUrl };
  return { message: `there is no host ${host}`, fix: 'check its name, and publish its A and AAAA records' };
}

/** Whether an address stays on this machine, where nobody can eavesdrop. */
export function isLoopback(url: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(url)?.hostname ?? '');
}

/** Whether the DNS knows a host, which may have a port. */
export async function isKnown(host: string): Promise<boolean> {
  const name = URL.parse(`https://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return await lookup(name).then(
    () => true,
    () => false,
  );
}
