import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProxy, type ProxyConfig } from '@joinery/proxy';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from './serve.ts';

test('a reload turns looks off and on, and forms of the configuration are looked at, too', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'joinery-'));
  const { url } = await serve({ '/': '<p>' });
  const config: ProxyConfig = {
    ...{ dataDir, publicUrl: 'https://forms.example.com', upstream: { url: 'http://127.0.0.1:1' }, storedForms: true },
    forms: { letters: { definition: { fields: [{ name: 'email' }] }, key: { env: 'KEY' }, origins: [url] } },
    siteChecks: ['127.0.0.0/8'],
  };
  const proxy = await createProxy(config, { env: { KEY: 'a-key-of-a-form' } });
  onTestFinished(async () => {
    await proxy.close();
    await rm(dataDir, { recursive: true });
  });
  const look = async () =>
    (await proxy.forms?.lookAtSite({ sites: undefined }, { params: { id: 'letters' }, body: { address: url } }))?.value;
  expect(await look()).toMatchObject({ problem: null, page: { isNamed: true, placed: null } });
  proxy.reload({ ...config, siteChecks: false });
  expect(await look()).toMatchObject({ problem: 'off', page: null });
  proxy.reload({ ...config, siteChecks: true });
  expect(await look()).toMatchObject({ problem: 'private' });
});
