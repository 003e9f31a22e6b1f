import type { Settings } from '../config/settings.ts';
import type { Finding } from './finding.ts';

/** The configuration itself, which was read without a mistake. */
export function examineConfig({ forms, publicUrl }: Settings): Finding[] {
  const subject = 'publicUrl';
  const address: Finding =
    publicUrl === undefined
      ? {
          subject,
          message: 'is not set, so each request says itself where the proxy is; set it on the internet',
          warning: true,
        }
      : publicUrl.startsWith('https:') || isLoopback(publicUrl)
        ? { subject, message: publicUrl }
        : { subject, message: `${publicUrl} is not encrypted`, fix: 'put TLS in front, and write https://' };
  return [{ subject: 'configuration', message: `is right: forms ${[...forms.keys()].join(', ')}` }, address];
}

/** Whether an address stays on this machine, where nobody listens in. */
export function isLoopback(url: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(url)?.hostname ?? '');
}
