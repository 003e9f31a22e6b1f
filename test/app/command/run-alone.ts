import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from '@joinery/app';
import { createProxy, type ProxyConfig } from '@joinery/proxy';
import { createService } from '@joinery/service';
import { expect, onTestFinished } from 'vitest';
import { createFormStore } from '../../../proxy/store/form/form-store.ts';
import { openStore } from '../../../proxy/store/open.ts';
import { createPeople } from '../../../proxy/store/person/people.ts';
import { createWidgetFiles } from '../../../proxy/store/widget-files.ts';
import { databases } from '../../databases.ts';
import { type Environment, makeFolder } from './terminal.ts';

export const site = 'https://bakery.example';
export const secrets = {
  service: 'the secret of the service, which is long enough',
  proxy: 'the secret of the proxy, which is long enough',
  app: 'the secret of the app, which is long enough',
};

/** A widget of an earlier version. */
export const earlier = { version: 'aaaabbbbccccdddd', body: 'customElements.define();', type: 'text/javascript' };

export interface Before {
  /** The variables and words with which everything is taken over. */
  environment: Environment & { DATA_DIR: string };
  words: string[];
  accountId: number;
  /** The API key of another program. */
  key: string;
  folder: string;
  /** A link that waits in a mail. */
  link: string;
}

/** Where one of them keeps its data: a folder, or a database with its secret. */
async function makePlace(kind: string, who: keyof typeof secrets, folder: string) {
  const dataDir = join(folder, who);
  if (kind === 'sqlite') return { dataDir, databaseUrl: undefined, secret: undefined };
  const database = await databases[kind]?.();
  onTestFinished(() => database?.drop());
  return { dataDir, databaseUrl: database?.url, secret: secrets[who] };
}

/**
 * A service and a proxy that ran alone, with a contact who hasn't confirmed, a contact whose mail waits, and a
 * submission that waits. Tags on pages pin an earlier widget.
 */
export async function runAlone(
  kind: string,
  given: Partial<ProxyConfig> = {},
  into = kind,
  folder = makeFolder(),
): Promise<Before> {
  const at = await listen({ host: '127.0.0.1', port: 0 });
  const place = await makePlace(kind, 'service', folder);
  const { databaseUrl, secret, dataDir } = place;
  const options = {
    ...{ dataDir, publicUrl: at.url, allowTestAddresses: true },
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(secret !== undefined && { secret }),
  };
  const service = await createService(options);
  const { id: accountId } = await service.accounts.create({ username: 'owner', password: 'correct horse battery' });
  const listId = await service.lists.create({ accountId, name: 'Letters', optIn: 'double' });
  const tagId = await service.tags.create({ accountId, name: 'Readers' });
  const key = await service.keys.create({ accountId, listId, tagId });
  service.start();
  at.answer(service.app);

  const proxyPlace = await makePlace(kind, 'proxy', folder);
  const config = {
    upstream: { url: at.url },
    publicUrl: 'https://forms.example.com',
    storedForms: true,
    ...(kind === 'sqlite' && { dataDir: './proxy' }),
    sites: { bakery: { key: { env: 'KEY' }, origins: [site], theme: { accent: '#a8431f' } } },
    forms: {
      newsletter: { site: 'bakery', definition: { fields: [{ name: 'email' }] } },
      stranger: { site: 'bakery', key: { env: 'OTHER' }, definition: { fields: [{ name: 'email' }] }, page: {} },
    },
    ...given,
  } satisfies ProxyConfig;
  const path = join(folder, 'forms.config.json');
  writeFileSync(path, JSON.stringify(config));
  const env = {
    ...{ KEY: key, OTHER: 'the-key-of-another-service' },
    ...(kind !== 'sqlite' && { DATABASE_URL: proxyPlace.databaseUrl, JOINERY_SECRET: proxyPlace.secret }),
  };
  const proxy = await createProxy(config, { env, folder });
  const forms = await listen({ host: '127.0.0.1', port: 0 });
  forms.answer(proxy.listener);
  expect(await signUp(forms.url, 'newsletter', 'ada@example.com')).toBe(200);
  await service.idle();
  const [link = ''] = (await service.mailbox.list())[0]?.links ?? [];
  await at.close({ grace: 0 });
  await service.stop();
  expect(await signUp(forms.url, 'newsletter', 'bob@example.com')).toBe(202);
  await forms.close({ grace: 0 });
  await proxy.close();
  // Nothing is sent before it starts.
  const { submit, stop } = await createService(options);
  await submit({ operation: 'signin', body: { apikey: key, email: 'dan@example.com' }, idempotencyKey: '"1"' });
  await stop();
  await makeStored(kind, folder, proxyPlace, 'vouchers');

  const app = await makePlace(into, 'app', folder);
  return {
    words: ['import', '--service', dataDir, '--proxy', path],
    environment: {
      ...{ DATA_DIR: app.dataDir, ALLOW_TEST_ADDRESSES: 'true', KEY: key, OTHER: env.OTHER },
      ...(into !== 'sqlite' && { DATABASE_URL: app.databaseUrl, JOINERY_SECRET: secrets.app }),
      ...(kind !== 'sqlite' && {
        ...{ SERVICE_DATABASE_URL: databaseUrl, SERVICE_SECRET: secrets.service },
        ...{ PROXY_DATABASE_URL: proxyPlace.databaseUrl, PROXY_SECRET: secrets.proxy },
      }),
    },
    ...{ accountId, key, folder, link: new URL(link).pathname + new URL(link).search },
  };
}

/** A form as people make it in the proxy's console: it sends the key of its site. */
export async function makeStored(
  kind: string,
  folder: string,
  { databaseUrl, secret }: { databaseUrl?: string | undefined; secret?: string | undefined },
  name: string,
) {
  const url = kind === 'sqlite' ? `file:${join(folder, 'proxy/proxy.db')}` : (databaseUrl ?? '');
  const own = secret ?? readFileSync(join(folder, 'proxy/secret'), 'utf8');
  const store = await openStore({ url, secret: own });
  const definition = { fields: [{ name: 'email' as const }], texts: { title: 'Vouchers' } };
  await createFormStore(store).add({ name, site: 'bakery', definition, origins: [], key: '' });
  await createWidgetFiles(store).keep(earlier.version, { 'element.js': earlier });
  await createPeople(store, Date.now).add({ name: 'Eve', sites: ['bakery'] });
  await store.database.close();
}

export async function signUp(url: string, form: string, email: string): Promise<number> {
  const response = await fetch(`${url}/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ id: crypto.randomUUID(), values: { email } }),
  });
  await response.text();
  return response.status;
}
