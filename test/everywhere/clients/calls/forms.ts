import { randomUUID } from 'node:crypto';
import type { Call } from './call.ts';

/** Calls every public operation of the proxy on `form`, as a page of `site` does, and as that site's server does. */
export async function callForms(call: Call, { form, site }: { form: string; site: string }): Promise<void> {
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
  await call('readHealth');
  await call('readReadiness');
}
