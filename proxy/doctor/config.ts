import type { Settings } from '../config/index.ts';
import type { Finding } from './finding.ts';

/** Reports on the configuration itself, which has no mistakes at this point. */
export function examineConfig({ forms, publicUrl }: Settings): Finding[] {
  const subject = 'publicUrl';
  const address: Finding =
    publicUrl === undefined
      ? {
          subject,
          message: 'is not set, so each request’s Host header decides the proxy’s own origin; set it on the internet',
          warning: true,
        }
      : publicUrl.startsWith('https:') || isLoopback(publicUrl)
        ? { subject, message: publicUrl }
        : { subject, message: `${publicUrl} is not encrypted`, fix: 'put TLS in front, and write https://' };
  return [{ subject: 'configuration', message: `is valid: forms ${[...forms.keys()].join(', ')}` }, address];
}

/** Whether an address stays on this machine, where nobody can eavesdrop. */
export function isLoopback(url: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(url)?.hostname ?? '');
}
