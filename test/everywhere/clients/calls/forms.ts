import { randomUUID } from 'node:crypto';
import { files, version } from '@joinery/widget/server';
import type { Call } from './call.ts';

interface Given {
  form: string;
  site: string;
  /** Makes the token of the link by which a reader of a mail leaves. */
  sign(email: string): string;
}

/**
 * Calls every public operation of the proxy on `form`, as a page of `site` does, as that site's server does, and as a
 * reader of a mail does.
 */
export async function callForms(call: Call, { form, site, sign }: Given): Promise<void> {
  const path = { form };
  await call('showForm', { path, query: { lang: 'en' } });
  for (const id of ['readScript', 'readDefinition', 'readMarkup', 'readTheme']) await call(id, { path });
  const headers = { Origin: site };
  await call('listForms', { headers });
  await call('proveForm', { path, headers });
  const { token } = await call<{ token: string }>('proveForm', { path, headers, query: { work: '' } });
  const values = { email: 'edsger@example.com' };
  await call('submitForm', { path, headers, body: { id: randomUUID(), values, token } });
  const vouched = { ...headers, 'Joinery-Visitor': '192.0.2.7' };
  await call('submitForm', { path, headers: vouched, body: { id: randomUUID(), values } });
  await call('countStart', { path, query: { fields: 'email' }, headers });
  for (const file of Object.keys(files))
    if (/\.js$/.test(file)) await call('readWidgetFile', { path: { version, file } });
  await call('readPageSheet');
  const link = { path, query: { token: sign('niklaus@example.com') } };
  await call('openOneClick', link);
  await call('showPreferences', link);
  const encoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const choice = { token: link.query.token, operation: 'signout' };
  await call('choosePreferences', { path, headers: encoded, body: choice });
  await call('leaveByOneClick', { ...link, headers: encoded, body: { 'List-Unsubscribe': 'One-Click' } });
  await call('readHealth');
  await call('readReadiness');
}
