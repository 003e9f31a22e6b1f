import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { DraftDefinition } from '@joinery/contract/console';
import type { FormDefinition } from '@joinery/contract/form';
import { createProxy, type ProxyConfig } from '@joinery/proxy';
import { onTestFinished } from 'vitest';
import { run } from '../../../../proxy/command/run.ts';
import { Secret } from '../../../../proxy/secret.ts';
import { createDrafts } from '../../../../proxy/store/form/drafts.ts';
import { createFormStore } from '../../../../proxy/store/form/form-store.ts';
import { openStore } from '../../../../proxy/store/open.ts';
import { borrowDatabase } from '../../../borrow-database.ts';
import { databases } from '../../../databases.ts';
import { listen } from '../../start.ts';

/** The kinds of database on this machine. */
export const kinds = Object.keys(databases);

export const key = 'key-8d1f3b5c70';

export const letters = {
  fields: [{ name: 'email' }, { name: 'fieldFirstName', label: 'First name' }],
  texts: { title: 'Letters', submit: 'Join' },
} satisfies FormDefinition;

const secret = 's'.repeat(32);
export const config = {
  upstream: { url: 'http://127.0.0.1:9' },
  forms: {},
  storedForms: true,
  dataDir: './kept',
} satisfies ProxyConfig;

/** A store with the form `letters`, and commands on it. All of it ends with the test. */
export async function openForms(kind: string, overrides: Partial<ProxyConfig> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-'));
  const DATABASE_URL = kind === 'postgres' ? await borrowDatabase() : undefined;
  const env = { JOINERY_SECRET: secret, ...(DATABASE_URL && { DATABASE_URL }) };
  const path = join(folder, 'forms.json');
  const given: ProxyConfig = { ...config, ...overrides };
  writeFileSync(path, JSON.stringify(given));
  const store = await openStore({ url: DATABASE_URL ?? `file:${join(folder, 'kept', 'proxy.db')}`, secret });
  onTestFinished(async () => {
    await store.database.close();
    rmSync(folder, { recursive: true });
  });
  const formStore = createFormStore(store);
  const name = { name: 'letters', site: '7' };
  await formStore.add({
    ...{ ...name, definition: letters, origins: ['https://www.example.com'] },
    key: new Secret(key),
  });
  const drafts = createDrafts(store);

  /** Runs `form` with these words. Its standard input is a terminal if `input` is null. */
  async function form(words: string[], input: string | Buffer | null = '') {
    const stdin = Object.assign(Readable.from([Buffer.from(input ?? '')]), { isTTY: input === null });
    const streams = { stdin, stdout: new PassThrough(), stderr: new PassThrough() };
    const code = await run(['form', ...words, '-c', path], { environment: env, ...streams });
    const read = (stream: PassThrough) => `${stream.read() ?? ''}`;
    return { code, stdout: read(streams.stdout), stderr: read(streams.stderr) };
  }

  return {
    ...{ folder, env, path, formStore, drafts, name, form },
    read: () => drafts.read(name),
    /** Saves a draft as the console does. */
    async save(definition: DraftDefinition) {
      const { revision = 0 } = (await drafts.read(name)) ?? {};
      return await drafts.save(name, definition, revision);
    },
    /** Serves the forms, with the claim on the store that a running proxy has. Its own page tells what visitors see. */
    async serve() {
      const proxy = await createProxy(given, { env, folder });
      const server = await listen(proxy.app);
      onTestFinished(async () => {
        await server.close();
        await proxy.close();
      });
      return async () => (await fetch(`${server.url}/forms/letters`)).text();
    },
  };
}
