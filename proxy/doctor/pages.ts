import type { FormSettings } from '../config/form/form-settings.ts';
import type { Settings } from '../config/settings.ts';
import { isKnown, isLoopback } from './config.ts';
import type { Finding } from './finding.ts';

/** Checks that the origins and redirect hosts of each form are encrypted and exist. */
export async function examinePages({ forms, publicUrl, upstreams }: Settings): Promise<Finding[]> {
  // Those are examined once, not once a form.
  const urls = [publicUrl, ...Array.from(upstreams.values(), ({ url }) => url)];
  const examined = new Set(urls.map((url) => URL.parse(url ?? '')?.host));
  return (await Promise.all(Array.from(forms.values(), (form) => examine(form, examined)))).flat();
}

async function examine(
  { form, origins: named, wildcardOrigins, redirectHosts }: FormSettings,
  examined: ReadonlySet<string | undefined>,
): Promise<Finding[]> {
  const subject = `forms.${form.name}`;
  const origins = [...named, ...wildcardOrigins.map(({ text }) => text)];
  const open = origins.filter((origin) => origin.startsWith('http:') && !isLoopback(origin));
  const findings = open.map((origin) => ({
    subject: `${subject}.origins`,
    message: `pages of ${origin} are not encrypted, so anybody on the network can read what visitors type`,
    fix: 'serve them over https, and write https://',
  }));
  const hosts = redirectHosts.filter((host) => !examined.has(host));
  const lost = await Promise.all(hosts.map(async (host) => ((await isKnown(host)) ? [] : [host])));
  return [
    { subject: `${subject}.origins`, message: origins.length ? origins.join(', ') : 'only its own page' },
    ...findings,
    ...wildcardOrigins.filter(({ isShared }) => isShared).map(({ text }) => shared(`${subject}.wildcardOrigins`, text)),
    ...lost.flat().map((host) => ({
      subject: `${subject}.redirectHosts`,
      message: `there is no host ${host}`,
      fix: 'check its name, or remove it',
    })),
  ];
}

function shared(subject: string, text: string): Finding {
  const message = `${text} also matches sites that other people can create on that host: use a domain of your own if you can`;
  return { subject, message, warning: true };
}
