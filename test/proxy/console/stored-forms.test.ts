import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FormCaller, FormOperations } from '@joinery/contract/console';
import { createProxy, Secret } from '@joinery/proxy';
import { expect, onTestFinished, test } from 'vitest';
import type { FormKeys } from '../../../proxy/console/form-keys.ts';
import { openStore } from '../../../proxy/store/open.ts';
import { createSqlite, databases } from '../../databases.ts';
import { form, key, listen, page } from '../start.ts';
import { startStub } from '../stub.ts';

const [one, two]: [FormCaller, FormCaller] = [{ sites: ['one'] }, { sites: ['two'] }];

/** Each site has a key of its own. */
function openKeys() {
  const revoked: string[] = [];
  const keys: FormKeys = {
    list: async () => [],
    make: async ({ sites: [site = ''] = [] }) => ({
      ...{ site, key: new Secret(`key of ${site}`), sender: '', locale: 'en', namesSites: true },
    }),
    read: async () => 'unsupported',
    revoke: async ({ site }) => void revoked.push(site),
  };
  return { keys, revoked };
}

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-'));
  const stub = await startStub();
  const { keys, revoked } = openKeys();
  const proxy = await createProxy(
    {
      upstream: { url: stub.url },
      forms: { news: form({ key: { file: 'key' } }) },
      storedForms: true,
      dataDir: 'data',
      publicUrl: 'http://127.0.0.1:1',
      guards: { addressLimit: false, confirmations: false, proofOfWork: 'never', link: false },
    },
    { env: {}, folder: prepare(folder), formKeys: keys },
  );
  const server = await listen(proxy.listener);
  onTestFinished(async () => {
    await server.close();
    await proxy.close();
    await stub.close();
    rmSync(folder, { recursive: true });
  });
  const { forms } = proxy;
  if (!forms) throw new Error('the proxy keeps no forms');
  const make = async (by: FormCaller) => {
    const made = await forms.createForm(by, {
      body: { title: 'Letters', destination: '1', asksName: false, sites: [page] },
    });
    if (!('value' in made)) throw new Error(made.refusal.message);
    return made.value.name;
  };
  const submit = async (name: string) => {
    const answer = await fetch(`${server.url}/forms/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: page },
      body: JSON.stringify({ id: randomUUID(), values: { email: 'a@example.com' } }),
    });
    return answer.status;
  };
  return { proxy, forms, stub, revoked, make, submit, folder, url: server.url };
}

function prepare(folder: string): string {
  writeFileSync(join(folder, 'key'), key);
  return folder;
}

const publish = async (forms: FormOperations, id: string, title: string) => {
  const draft = await forms.readDraft(one, { params: { id } });
  if (!('value' in draft)) throw new Error(draft.refusal.message);
  const { definition, revision } = draft.value;
  const body = { definition: { ...definition, texts: { title } }, revision };
  const saved = await forms.saveDraft(one, { params: { id }, body });
  if (!('value' in saved)) throw new Error(saved.refusal.message);
  const reviewed = await forms.reviewDraft(one, { params: { id } });
  if (!('value' in reviewed)) throw new Error(reviewed.refusal.message);
  const accepted = reviewed.value.findings.map(({ code, path }) => `${code} ${path}`);
  return await forms.publishDraft(one, { params: { id }, body: { revision: saved.value.revision, accepted } });
};

test('what waits for a form goes with it, and never to the form that gets its name', async () => {
  const { proxy, forms, stub, revoked, make, submit } = await start();
  const name = await make(one);
  stub.answerJson('down', 502);
  expect(await submit(name)).toBe(202);
  await forms.removeForm(one, { params: { id: name } });
  expect(revoked).toEqual(['one']);
  expect(await make(two)).toBe(name);
  stub.answerJson([true]);
  stub.requests.length = 0;
  await proxy.idle();
  expect(await submit(name)).toBe(200);
  expect(stub.requests.map(({ body }) => body.apikey)).toEqual(['key of two']);
});

test('a form that was stored with countries without a dialing code offers those that were meant', async () => {
  const { forms, make, folder, url } = await start();
  const id = await make(one);
  const file = new DatabaseSync(join(folder, 'data', 'proxy.db'));
  const store = async (countries: string[]) => {
    const definition = JSON.stringify({ fields: [{ name: 'email' }, { name: 'smsNumber', countries }] });
    file.prepare('update proxy_form set definition = ?, changed_at = changed_at + 1').run(definition);
    await forms.listForms(one, { query: { from: '2026-01-01', to: '2026-01-01', timeZone: 'UTC' } });
    const shown = await (await fetch(`${url}/forms/${id}.json`)).json();
    return shown.fields[1].countries;
  };
  expect(await store(['UK', 'DE', 'XX', 'GB'])).toEqual(['GB', 'DE']);
  expect(await store(['XX'])).toBeUndefined();
  expect((await fetch(`${url}/forms/${id}.js`)).status).toBe(200);
  file.close();

  const draft = await forms.readDraft(one, { params: { id } });
  if (!('value' in draft)) throw new Error(draft.refusal.message);
  const { revision } = draft.value;
  const fields = [{ name: 'email' }, { name: 'smsNumber', countries: ['UK'] }];
  const saved = await forms.saveDraft(one, { params: { id }, body: { definition: { fields }, revision } });
  expect(saved).toMatchObject({ value: {} });
  const reviewed = await forms.reviewDraft(one, { params: { id } });
  expect(reviewed).toMatchObject({
    value: { findings: [{ path: 'fields.1.countries.0', message: expect.stringContaining('write GB') }] },
  });
});

test('what another process kept for a removed form is dropped', async () => {
  const { proxy, forms, stub, make, submit, folder } = await start();
  const name = await make(one);
  stub.answerJson('down', 502);
  expect(await submit(name)).toBe(202);
  // The removal finds nothing, as if the submission were in the fallback outbox of another process.
  const file = new DatabaseSync(join(folder, 'data', 'proxy.db'));
  file.exec('update proxy_outbox set about = null');
  await forms.removeForm(one, { params: { id: name } });
  await make(two);
  stub.answerJson([true]);
  stub.requests.length = 0;
  file.exec('update proxy_outbox set due_at = 0');
  await proxy.idle();
  expect(stub.requests).toEqual([]);
  expect(file.prepare('select count(*) as kept from proxy_outbox').get()).toEqual({ kept: 0 });
  file.close();
});

/** SQLite serves one process. */
const shared = Object.entries(databases).filter(([kind]) => kind !== 'sqlite');

test.each(shared)('two processes on %s know at once what the other wrote', async (_, create) => {
  const database = await create();
  const config = {
    ...{ upstream: { url: 'http://127.0.0.1:9' }, forms: {}, storedForms: true, publicUrl: 'http://127.0.0.1:1' },
    guards: { addressLimit: false, confirmations: false, proofOfWork: 'never', link: false } as const,
  };
  const env = { DATABASE_URL: database.url, JOINERY_SECRET: 's'.repeat(32) };
  const options = { env, formKeys: openKeys().keys };
  const proxies = [await createProxy(config, options), await createProxy(config, options)];
  const servers = await Promise.all(proxies.map(({ listener }) => listen(listener)));
  onTestFinished(async () => {
    for (const each of [...servers, ...proxies]) await each.close();
    await database.drop();
  });
  const [here, there] = proxies.map(({ forms }) => forms as FormOperations) as [FormOperations, FormOperations];
  const at = `${servers[1]?.url}/forms`;
  const body = { title: 'Letters', destination: '1', asksName: false, sites: [page] };
  const query = { from: '2026-01-01', to: '2026-01-01', timeZone: 'UTC' };

  expect(await here.createForm(one, { body })).toEqual({ value: { name: 'letters' } });
  const params = { id: 'letters' };
  expect(await there.readForm(one, { params, query })).toMatchObject({ value: { name: 'letters', version: 1 } });
  expect(await here.createForm(one, { body })).toEqual({ value: { name: 'letters-2' } });
  expect((await fetch(`${at}/letters-2.js`)).status).toBe(200);
  expect((await fetch(`${at}/letters-3.js`)).status).toBe(404);

  await publish(here, 'letters', 'Newer letters');
  expect(await (await fetch(`${at}/letters?v=2`)).text()).toContain('Newer letters');
  await publish(here, 'letters-2', 'Even newer letters');
  expect(await there.listForms(one, { query })).toMatchObject({
    value: [{ title: 'Newer letters' }, { title: 'Even newer letters' }],
  });
  await here.removeForm(one, { params });
  expect(await there.readForm(one, { params, query })).toMatchObject({ refusal: { code: 'notFound' } });
});

test('a form says how many signups its service refuses because of the key', async () => {
  const { forms, stub, make, submit } = await start();
  const name = await make(one);
  stub.answerJson({ error: 100 }, 406);
  expect(await submit(name)).toBe(202);
  const query = { from: '2026-01-01', to: '2026-01-01', timeZone: 'UTC' };
  const lines = await forms.listForms(one, { query });
  expect(lines).toMatchObject({ value: expect.arrayContaining([expect.objectContaining({ name, faults: 1 })]) });
});

test('a change that can’t be served is served as soon as it can', async () => {
  const { forms, make, folder, url } = await start();
  const id = await make(one);
  rmSync(join(folder, 'key'));
  expect(await publish(forms, id, 'Newer letters')).toEqual({ value: { version: 2 } });
  const title = async () => (await (await fetch(`${url}/forms/${id}.json`)).json()).texts.title;
  expect(await title()).toBe('Letters');
  prepare(folder);
  await expect.poll(title).toBe('Newer letters');
});

test('a proxy that can’t start releases what it has opened', async () => {
  const { url, drop } = await createSqlite();
  const config = { upstream: { url: 'http://127.0.0.1:9' }, storedForms: true, forms: {} };
  const options = { env: { DATABASE_URL: url, JOINERY_SECRET: 's'.repeat(32) }, formKeys: openKeys().keys };
  const first = await createProxy(config, options);
  await first.close();
  const { database } = await openStore({ url, secret: 's'.repeat(32) });
  await database.kysely.schema.dropTable('proxy_form_version').execute();
  await database.close();
  for (let times = 0; times < 2; times++) await expect(createProxy(config, options)).rejects.toThrow('no such table');
  await drop();
});
