import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLinks } from '../../../proxy/link/link.ts';
import { linkSecretOf, Secret } from '../../../proxy/secret.ts';
import { owner, type TestApp, withApp } from '../../app/start.ts';
import { openImap } from '../../imap.ts';
import { serve } from '../../proxy/site/serve.ts';
import { startSmtpServer } from '../../service/smtp-server.ts';
import { callAccount, callPasswordReset, callSetup } from './calls/account.ts';
import { callBuilder } from './calls/builder.ts';
import type { Ask } from './calls/call.ts';
import { callContacts, callErasure } from './calls/contacts.ts';
import { callForms } from './calls/forms.ts';
import { callInterface } from './calls/interface.ts';
import { callBounceMailbox, callMailServer, callSettings, callWebhooks } from './calls/settings.ts';
import { type Generator, heyApi, openapiTypescript } from './generate.ts';
import { createJar, type Jar } from './jar.ts';
import { createJournal } from './journal.ts';
import { type Author, checkTypes, forHeyApi, forOpenapiTypescript } from './program.ts';

const generators: [string, Generator, Author][] = [
  ['openapi-typescript and openapi-fetch', openapiTypescript, forOpenapiTypescript],
  ['@hey-api/openapi-ts', heyApi, forHeyApi],
];
const loopback = ['127.0.0.0/8'];
const site = 'https://www.example.com';
const siteToken = 'sixteen-letters!';

test.each(generators)('a client by %s calls every operation, and is answered as described', (_, generate, write) => {
  let hours = 0;
  const clock = () => new Date(Date.now() + hours * 3_600_000);
  return withApp(
    async (app) => {
      const jar = createJar();
      const ofService = await open(app, '/openapi.json', { generate, jar });
      const ofForms = await open(app, '/openapi/forms', { generate, jar: { ...jar, fetch: bySite(jar.fetch) } });
      const { call } = ofService;
      const ask = call as Ask;

      const other = await serve({
        '/': '<button>Go</button>',
        '/hook': (_, response) => response.writeHead(500).end(),
      });
      await callSetup(ask, (await app.service.firstStart.open()) ?? '', owner);
      const { email, password } = await callAccount(ask, owner, { origin: app.url, leave: jar.forget });
      await callBuilder(ask, { site, look: other.url });
      const links = createLinks(new Secret(linkSecretOf(await readFile(join(app.dataDir, 'secret'), 'utf8'))));
      const sign = (email: string) => links.create({ form: 'letters', email });
      await callForms(ofForms.call, { form: 'letters', site, sign });
      await app.service.idle();
      await callContacts(ask, call, { email: 'edsger@example.com', wait: () => void hours++ });
      await ask('provePassword', { body: { password } });
      const smtp = await startSmtpServer();
      await callMailServer(ask, Number(new URL(smtp.url).port), () =>
        callPasswordReset(ask, { email, password }, () => readToken(smtp.messages)),
      );
      const imap = await openImap();
      onTestFinished(imap.close);
      await callBounceMailbox(ask, imap.port);
      const tagId = await callSettings(ask);
      await callWebhooks(ask, {
        ...{ tagId, url: `${other.url}/hook`, settle: () => app.service.idle() },
        async signUp() {
          await call('postAccountLogin', { body: { username: email, password } });
          await call('postSubscriber', { body: { email: 'ada@example.com', tagid: tagId } });
          await app.service.idle();
        },
      });
      await callInterface(call, { service: app.service, owner: { email, password } });
      await callErasure(ask, 'grace@example.com');
      await ask('removeForm', { path: { id: 'letters' } });

      for (const { folder, entries, missed } of [ofService, ofForms]) {
        expect(missed()).toEqual([]);
        await writeFile(join(folder, 'calls.ts'), write(entries));
        expect(await checkTypes(folder)).toBe('');
      }
    },
    { siteToken, siteChecks: loopback, webhookAllow: loopback, hostname: 'localhost', clock },
  );
});

/** Waits for a mail with a link to reset a password, and reads its token. */
async function readToken(messages: string[]): Promise<string> {
  const find = () => /\/console\/reset#([\w-]+)/.exec(messages.join('').replace(/=\n/g, ''))?.[1] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

/** Adds the token of sites to each request. */
function bySite(send: Jar['fetch']): Jar['fetch'] {
  return (request) => {
    request.headers.set('authorization', `Bearer ${siteToken}`);
    return send(request);
  };
}

/** Generates a client from the description that `app` has at `path`. */
async function open(app: TestApp, path: string, { generate, jar }: { generate: Generator; jar: Jar }) {
  const description = await (await fetch(app.url + path)).json();
  const folder = await mkdtemp(join(tmpdir(), 'client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const send = await generate(description, folder, { url: description.servers[0].url, fetch: jar.fetch });
  return { folder, ...createJournal(description, send) };
}
