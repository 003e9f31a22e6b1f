import { lookup } from 'node:dns/promises';
import type { FormSettings, Settings } from '../config/index.ts';
import { isLoopback } from './config.ts';
import type { Finding } from './finding.ts';

/** Checks that the origins and redirect hosts of each form are encrypted and exist. */
export async function examinePages({ forms }: Settings): Promise<Finding[]> {
  return (await Promise.all([...forms.values()].map(examine))).flat();
}

async function examine({ form, origins: named, wildcardOrigins, redirectHosts }: FormSettings): Promise<Finding[]> {
  const subject = `forms.${form.name}`;
  const origins = [...named, ...wildcardOrigins.map(({ text }) => text)];
  const open = origins.filter((origin) => origin.startsWith('http:') && !isLoopback(origin));
  const findings = open.map((origin) => ({
    subject: `${subject}.origins`,
    message: `pages of ${origin} are not encrypted, so anybody on the network can read what visitors type`,
    fix: 'serve them over https, and write https://',
  }));
  const lost = await Promise.all(redirectHosts.map(async (host) => ((await isKnown(host)) ? [] : [host])));
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

async function isKnown(host: string): Promise<boolean> {
  const name = URL.parse(`https://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return await lookup(name).then(
    () => true,
    () => false,
  );
}
