import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from '@joinery/app';
import { createProxy, type ProxyConfig } from '@joinery/proxy';
import { createService } from '@joinery/service';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFormShelf } from '../../../proxy/store/form/shelf.ts';
import { openStore } from '../../../proxy/store/open.ts';
import { databases } from '../../databases.ts';
import { type Environment, joinery, makeFolder, startApp } from './terminal.ts';

const site = 'https://bakery.example';
const secrets = {
  service: 'the secret of the service, which is long enough',
  proxy: 'the secret of the proxy, which is long enough',
  app: 'the secret of the app, which is long enough',
};

interface Before {
  /** The variables and words with which everything is taken over. */
  environment: Environment & { DATA_DIR: string };
  words: string[];
  accountId: number;
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

/** A service and a proxy that ran alone, with a contact who hasn't confirmed, and a submission that waits. */
async function runAlone(kind: string, given: Partial<ProxyConfig> = {}, into = kind): Promise<Before> {
  const folder = makeFolder();
  const at = await listen({ host: '127.0.0.1', port: 0 });
  const place = await makePlace(kind, 'service', folder);
  const { databaseUrl, secret, dataDir } = place;
  const service = await createService({
    ...{ dataDir, publicUrl: at.url, allowTestAddresses: true },
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(secret !== undefined && { secret }),
  });
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
  await makeStored(kind, folder, proxyPlace);

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
    ...{ accountId, folder, link: new URL(link).pathname + new URL(link).search },
  };
}

/** A form as people make it in the proxy's console: it sends the key of its site. */
async function makeStored(
  kind: string,
  folder: string,
  { databaseUrl, secret }: { databaseUrl?: string | undefined; secret?: string | undefined },
) {
  const url = kind === 'sqlite' ? `file:${join(folder, 'proxy/proxy.db')}` : (databaseUrl ?? '');
  const own = secret ?? readFileSync(join(folder, 'proxy/secret'), 'utf8');
  const store = await openStore({ url, secret: own });
  const definition = { fields: [{ name: 'email' as const }], texts: { title: 'Vouchers' } };
  await createFormShelf(store).add({ name: 'vouchers', site: 'bakery', definition, origins: [], key: '' });
  await store.database.close();
}

async function signUp(url: string, form: string, email: string): Promise<number> {
  const response = await fetch(`${url}/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ id: crypto.randomUUID(), values: { email } }),
  });
  await response.text();
  return response.status;
}

const kinds = Object.keys(databases);
// Where tests run on PostgreSQL, SQLite is there too.
const ways = kinds.flatMap((kind) =>
  kind === 'sqlite'
    ? [[kind, kind]]
    : [
        [kind, kind],
        ['sqlite', kind],
      ],
);

describe.each(ways)('from %s to %s', (kind = '', into = '') => {
  test('an app goes on with contacts, links, forms and submissions that wait', async () => {
    const { words, environment, accountId, link } = await runAlone(kind, {}, into);
    const { code, stdout, stderr } = await joinery(words, environment);
    expect({ stderr, code }).toEqual({ stderr: '', code: 1 });
    expect(stdout).toContain('✓ 1 account, 1 contact,');
    expect(stdout).toContain('✓ forms of the configuration: newsletter\n');
    expect(stdout).toContain('✓ forms made in the proxy’s console: vouchers\n');
    expect(stdout).toContain('✓ 1 submission waiting');
    expect(stdout).toContain('✗ stranger was not taken: the service doesn’t know its key');
    expect(stdout).toContain('let https://forms.example.com lead to the app');

    const { url, app } = await startApp(environment);
    expect((await fetch(`${url}${link}`, { method: 'POST' })).status).toBeLessThan(400);
    await app.proxy.idle();
    for (const [form, address] of [
      ['newsletter', 'eve'],
      ['vouchers', 'kim'],
    ] as const) {
      expect((await (await fetch(`${url}/forms/${form}.json`)).json()).theme).toMatchObject({ accent: '#a8431f' });
      expect(await signUp(url, form, `${address}@example.com`)).toBe(200);
    }
    const everybody = async () => {
      const all = { statuses: ['pending' as const, 'subscribed' as const], bounces: ['none' as const] };
      const found = await app.service.contacts.list.some(accountId, all, { after: 0, limit: 10 }, []);
      return found.map(({ email, status }) => `${email} ${status}`).sort();
    };
    // A waiting submission is tried again after a pause.
    await expect
      .poll(everybody)
      .toEqual([
        'ada@example.com subscribed',
        'bob@example.com pending',
        'eve@example.com pending',
        'kim@example.com pending',
      ]);
    const listed = await app.proxy.forms?.listForms(
      { sites: [`${accountId}`] },
      { query: { from: '2030-01-01', to: '2030-01-01', timeZone: 'UTC' } },
    );
    expect(listed).toMatchObject({ value: [{ name: 'newsletter' }, { name: 'vouchers' }] });
  });
});

test('an option that is left out comes with what to do instead', async () => {
  const redirectHosts = ['shop.example.com'];
  const { words, environment } = await runAlone('sqlite', {
    guards: { clientLimit: false },
    sites: { bakery: { key: { env: 'KEY' }, origins: [site], redirectHosts } },
  });
  const { stdout } = await joinery(words, environment);
  const left = stdout.split('\n').filter((line) => line.startsWith('⚠'));
  expect(left).toEqual([
    expect.stringMatching(/^⚠ guards was left out: .*createApp\(\{ configure \}\)$/),
    expect.stringMatching(/^⚠ newsletter.redirectHosts was left out: .*Add the others to these in the console/),
    expect.stringMatching(/^⚠ vouchers.redirectHosts was left out: /),
  ]);
});

test('with the secret of the app given, what was sealed with two others opens', async () => {
  const { words, environment, link } = await runAlone('sqlite');
  const settings = { ...environment, JOINERY_SECRET: secrets.app };
  expect((await joinery(words, settings)).stderr).toBe('');
  expect(existsSync(join(environment.DATA_DIR, 'secret'))).toBe(false);
  const { url, app } = await startApp(settings);
  await app.proxy.idle();
  expect((await fetch(`${url}${link}`, { method: 'POST' })).status).toBeLessThan(400);
  expect(await signUp(url, 'newsletter', 'eve@example.com')).toBe(200);
});

test('the originals stay as they were, and are taken again elsewhere', async () => {
  const { words, environment, folder } = await runAlone('sqlite');
  expect((await joinery(words, environment)).stderr).toBe('');
  const again = { ...environment, DATA_DIR: join(folder, 'again') };
  expect((await joinery(words, again)).stdout).toContain('✓ 1 submission waiting');
});

test('nothing is overwritten', async () => {
  const { words, environment } = await runAlone('sqlite');
  await joinery(words, environment);
  const { code, stdout, stderr } = await joinery(words, environment);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('service.db exists already with 1 account and 1 contact, and an import begins where');
});

test('a service that still runs is refused, and nothing is left behind', async () => {
  const { words, environment, folder } = await runAlone('sqlite');
  const service = await createService({ dataDir: join(folder, 'service'), publicUrl: 'https://lists.example.com' });
  onTestFinished(() => service.stop());
  const { code, stderr } = await joinery(words, environment);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The service still uses .*service\.db\. Stop it/)]);
  expect(existsSync(environment.DATA_DIR)).toBe(false);
});

test('a missing secret is asked for by its variable', async () => {
  const { words, environment, folder } = await runAlone('sqlite');
  rmSync(join(folder, 'service/secret'));
  const { stderr } = await joinery(words, environment);
  expect(stderr).toContain('set SERVICE_SECRET to the JOINERY_SECRET of the service');
});

test('a wrong configuration is named before anything is taken', async () => {
  const { words, environment } = await runAlone('sqlite');
  const path = join(makeFolder(), 'forms.config.json');
  writeFileSync(path, '{"upstream":{}}');
  const { stderr } = await joinery([...words.slice(0, 4), path], environment);
  expect(stderr).toContain('The proxy’s configuration is wrong.');
  expect(existsSync(environment.DATA_DIR)).toBe(false);
});
