import { createHash } from 'node:crypto';
import {
  consolePath,
  type InvitationState,
  type OperationName,
  operations,
  type PasskeyQuestion,
} from '@joinery/contract/console';
import { describe, expect, test } from 'vitest';
import { createSqlite, databases, type EmptyDatabase } from '../databases.ts';
import { createAuthenticator } from '../service/console/authenticator.ts';
import { form, startProxy } from './start.ts';

const consoleToken = 'console-8b1f0e6c2d94';
const publicUrl = 'https://forms.example.com';

/** A proxy with two sites, and browsers that open its console. */
async function startConsole(create: () => Promise<EmptyDatabase>) {
  const database = await create();
  const harbour = { key: { env: 'KEY' }, keys: { events: { env: 'KEY' } }, origins: ['https://www.example.com'] };
  const config = {
    ...{ publicUrl, consoleToken: { env: 'CONSOLE_TOKEN' } },
    forms: { fixed: form({ site: 'harbour' }), free: form() },
    sites: { harbour, mill: { key: { env: 'KEY' }, origins: ['https://mill.example'] } },
  };
  const proxy = await startProxy(config, {
    env: {
      DATABASE_URL: database.url,
      JOINERY_SECRET: 'a secret of at least thirty-two letters',
      CONSOLE_TOKEN: consoleToken,
      KEY: 'key-3f9a1c77d2',
      METRICS_TOKEN: 'metrics-5d0c2ab8e1',
    },
  });
  function open() {
    let cookie = '';
    async function send(name: OperationName, { id = '', query = '', body = {} }: Given = {}) {
      const { method, path } = operations[name];
      const address = `${proxy.url}${consolePath}${path.replace(':id', id)}${query && `?${query}`}`;
      const isGet = method === 'get';
      const response = await fetch(address, {
        method: method.toUpperCase(),
        headers: { Cookie: cookie, ...(!isGet && { 'Content-Type': 'application/json' }) },
        ...(!isGet && { body: JSON.stringify(body) }),
      });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return response;
    }
    const ask = async (name: OperationName, given?: Given) => (await send(name, given)).json();
    const code = async (name: OperationName, given?: Given) => (await ask(name, given)).problems?.[0].code;
    return { send, ask, code };
  }
  async function operate() {
    const browser = open();
    await browser.ask('signInByToken', { body: { token: consoleToken } });
    return browser;
  }
  /** Invites somebody, who makes a passkey and is signed in. */
  async function join(sites: string[]) {
    const operator = await operate();
    const { address, id } = await operator.ask('invitePerson', { body: { name: 'Ada', sites } });
    const token = new URL(address).searchParams.get('token') ?? '';
    const browser = open();
    const state: InvitationState = await browser.ask('readInvitation', { query: `token=${token}` });
    if (state.status !== 'ready') throw new Error('The invitation does not work.');
    const device = createAuthenticator(publicUrl);
    const passkey = device.make(state.creation);
    const signedIn = await browser.ask('acceptInvitation', { body: { token, passkey } });
    return { ...browser, operator, device, token, id: `${id}`, passkey, signedIn };
  }
  async function close() {
    await proxy.close();
    await database.drop();
  }
  /** Takes the site `mill` out of the configuration. */
  const closeMill = () => proxy.reload({ upstream: { url: proxy.stub.url }, ...config, sites: { harbour } });
  return { ...proxy, open, operate, join, close, closeMill };
}

interface Given {
  id?: string;
  query?: string;
  body?: object;
}

const range = 'from=2030-01-01&to=2030-01-02&timeZone=UTC';
const namesOf = (forms: { name: string }[]) => forms.map(({ name }) => name).sort();

describe.each(Object.entries(databases))('on %s', (_name, create) => {
  test('the operator signs in by token, and sees the forms of all sites', async () => {
    const { open, close } = await startConsole(create);
    const browser = open();
    expect(await browser.ask('readSession')).toEqual({ status: 'signedOut', ways: ['token', 'passkey'] });
    expect(await browser.code('signInByToken', { body: { token: 'wrong' } })).toBe('wrong');
    expect(await browser.ask('signInByToken', { body: { token: consoleToken } })).toMatchObject({
      ...{ status: 'signedIn', proof: 'token', proven: true },
      sections: ['forms', 'outbox', 'people', 'account'],
    });
    expect(namesOf(await browser.ask('listForms', { query: range }))).toEqual(['fixed', 'free']);
    await browser.ask('signOut');
    expect(await browser.code('listForms', { query: range })).toBe('signInNeeded');
    await close();
  });

  test('a person signs in by passkey, and sees and changes the forms of their own sites alone', async () => {
    const { join, close, open, url } = await startConsole(create);
    const { operator, device, signedIn, ...ada } = await join(['harbour']);
    expect(signedIn).toMatchObject({ proof: 'passkey', sections: ['forms', 'outbox', 'account'] });
    expect(namesOf(await ada.ask('listForms', { query: range }))).toEqual(['fixed']);
    expect(await ada.code('readForm', { id: 'free', query: range })).toBe('notFound');
    const destinations: { id: string; name: string }[] = await ada.ask('listDestinations');
    expect(destinations.map(({ name }) => name)).toEqual(['harbour', 'harbour: events']);
    const foreign = (await operator.ask('listDestinations')).at(-1);
    const body = { title: 'Letters', destination: foreign.id, asksName: false, sites: [] };
    expect(foreign.name).toBe('mill');
    expect(await ada.code('createForm', { body })).toBe('notFound');
    const { name } = await ada.ask('createForm', { body: { ...body, destination: destinations[1]?.id } });
    expect((await fetch(`${url}/forms/${name}.json`)).status).toBe(200);
    expect(await ada.ask('readForm', { id: name, query: range })).toMatchObject({
      ...{ sites: ['https://www.example.com'], namesSites: false, problems: [] },
    });
    // The service doesn't tell its fields: every one has these.
    const draft = await ada.ask('readDraft', { id: name });
    expect(draft).toMatchObject({ sites: ['https://www.example.com'] });
    expect(draft.fields).toContainEqual({ name: 'fieldLastName', label: 'fieldLastName', type: 'line' });
    expect(await ada.code('changeForm', { id: name, body: { sites: ['https://evil.example'] } })).toBe('denied');
    expect(await operator.code('renewFormKey', { id: name, body: { destination: foreign.id } })).toBe('denied');
    expect(await operator.code('renewFormKey', { id: 'fixed', body: { destination: foreign.id } })).toBe('denied');
    await operator.ask('createForm', { body });
    expect(await ada.code('readDraft', { id: 'letters-2' })).toBe('notFound');
    const wording = { id: 'letters-2', query: 'version=1.k2Jx0dGqzvY1mT9a&language=en' };
    expect(await operator.ask('readWording', wording)).toMatchObject({ title: 'Letters' });
    expect(await ada.code('readWording', wording)).toBe('notFound');

    const again = open();
    const question: PasskeyQuestion = await again.ask('askPasskey');
    const answer = { answer: device.answer(question) };
    expect(await again.ask('signInByPasskey', { body: answer })).toMatchObject({ status: 'signedIn' });
    expect(await open().code('signInByPasskey', { body: answer })).toBe('wrong');
    await close();
  });

  test('the log names each login and each change by ids, without names, addresses or tokens', async () => {
    const { join, open, close, lines } = await startConsole(create);
    const { operator, token, id, ask } = await join(['mill']);
    const wrong = 'token-guessed-by-a-stranger';
    await open().ask('signInByToken', { body: { token: wrong } });
    const [destination] = await ask('listDestinations');
    const { name } = await ask('createForm', {
      body: { title: 'Letters', destination: destination.id, asksName: false, sites: [] },
    });
    await ask('changeForm', { id: 'fixed', body: { sites: [] } });
    await operator.ask('removePerson', { id });
    const audited = () => lines.map((line) => JSON.parse(line)).filter(({ audit }) => audit);
    const requestId = expect.stringMatching(/./);
    expect(audited()).toMatchObject([
      { audit: 'login', by: 'operator', requestId },
      { audit: 'person invited', by: 'operator', id: Number(id) },
      { audit: 'invitation accepted', by: Number(id) },
      { audit: 'login refused', reason: 'wrong', requestId, level: 40 },
      { audit: 'form created', by: Number(id), id: name },
      { audit: 'person removed', by: 'operator', id },
    ]);
    for (const secret of [consoleToken, token, wrong, 'Ada']) expect(lines.join('')).not.toContain(secret);
    await close();
  });

  test('a form whose site has left the configuration is listed, and says so', async () => {
    const { operate, close, closeMill, url } = await startConsole(create);
    const operator = await operate();
    const destination = (await operator.ask('listDestinations')).at(-1).id;
    const body = { title: 'Flour', destination, asksName: false, sites: [] };
    await operator.ask('createForm', { body });
    closeMill();
    await expect.poll(async () => (await fetch(`${url}/forms/flour.json`)).status).toBe(404);
    const lines: { name: string; title: string; isServed: boolean }[] = await operator.ask('listForms', {
      query: range,
    });
    expect(lines.map(({ name, isServed }) => [name, isServed])).toEqual([
      ['fixed', true],
      ['free', true],
      ['flour', false],
    ]);
    expect(await operator.ask('readDraft', { id: 'flour' })).toMatchObject({ mistakes: [{ kind: 'error' }] });
    await close();
  });

  test('the words of a form of the configuration are known until they change', async () => {
    const { operate, url, close } = await startConsole(create);
    const operator = await operate();
    const definition = await (await fetch(`${url}/forms/fixed.json`)).text();
    const version = createHash('sha256').update(definition).digest().subarray(0, 12).toString('base64url');
    const read = (version: string) => ({
      id: 'fixed',
      query: new URLSearchParams({ version, language: 'en' }).toString(),
    });
    expect(await operator.ask('readWording', read(version))).toMatchObject({
      submit: JSON.parse(definition).texts.submit,
      fields: expect.arrayContaining([{ label: 'Email address', isConsent: false }]),
    });
    expect(await operator.code('readWording', read('k2Jx0dGqzvY1mT9a'))).toBe('notFound');
    await close();
  });

  test('an invitation works once, and not after a newer one', async () => {
    const { join, open, close } = await startConsole(create);
    const { token, passkey, operator, id } = await join(['mill']);
    expect(await open().ask('readInvitation', { query: `token=${token}` })).toEqual({ status: 'used' });
    expect(await open().code('acceptInvitation', { body: { token, passkey } })).toBe('used');
    const { address: first } = await operator.ask('renewInvitation', { id });
    await operator.ask('renewInvitation', { id });
    expect(await open().ask('readInvitation', { query: new URL(first).search.slice(1) })).toEqual({ status: 'used' });
    await close();
  });

  test('only the operator invites, changes and removes people', async () => {
    const { join, close } = await startConsole(create);
    const { operator, id, ...ada } = await join(['mill']);
    const body = { name: 'Eve', sites: ['harbour'] };
    expect(await ada.code('listPeople')).toBe('denied');
    expect(await ada.code('invitePerson', { body })).toBe('denied');
    // Nor do they learn how the operator would ask.
    expect(await ada.code('invitePerson', { body: {} })).toBe('denied');
    expect(await ada.code('changePerson', { id, body })).toBe('denied');
    expect(await ada.code('renewInvitation', { id })).toBe('denied');
    expect(await ada.code('removePerson', { id })).toBe('denied');
    expect(await operator.code('invitePerson', { body: { name: 'Eve', sites: ['nowhere'] } })).toBe('invalid');
    await operator.ask('changePerson', { id, body: { name: 'Ada', sites: ['harbour'] } });
    expect(namesOf(await ada.ask('listForms', { query: range }))).toEqual(['fixed']);
    expect(await operator.ask('listPeople')).toMatchObject({
      people: [{ name: 'Ada', sites: ['harbour'], passkeys: 1 }],
    });
    await operator.ask('removePerson', { id });
    expect(await ada.code('listForms', { query: range })).toBe('signInNeeded');
    await close();
  });

  test('a person keeps the last passkey', async () => {
    const { join, close } = await startConsole(create);
    const ada = await join(['mill']);
    const { passkeys } = await ada.ask('readSecondFactor');
    expect(await ada.code('removePasskey', { id: `${passkeys[0].id}` })).toBe('inUse');
    const device = createAuthenticator(publicUrl);
    const passkey = device.make(await ada.ask('preparePasskey'));
    expect(await ada.ask('addPasskey', { body: { name: 'Laptop', passkey } })).toEqual({ recoveryCodes: null });
    expect(await ada.ask('removePasskey', { id: `${passkeys[0].id}` })).toEqual({ done: true });
    await close();
  });

  test('the outbox shows a person the signups of their own sites, to retry or drop', async () => {
    const { join, close, url, stub } = await startConsole(create);
    const { operator, ...ada } = await join(['harbour']);
    await stub.close();
    for (const [name, email] of [
      ['fixed', 'ada@example.com'],
      ['free', 'bob@example.com'],
    ]) {
      const body = JSON.stringify({ id: crypto.randomUUID(), values: { email } });
      const headers = { 'Content-Type': 'application/json', Origin: 'https://www.example.com' };
      expect((await fetch(`${url}/forms/${name}`, { method: 'POST', headers, body })).status).toBe(202);
    }
    const { entries } = await ada.ask('listOutbox', { query: 'state=waiting' });
    expect(entries).toMatchObject([{ kind: 'submission', form: 'fixed', to: 'ada@example.com' }]);
    const all = (await operator.ask('listOutbox', { query: 'state=waiting' })).entries;
    const foreign = all.find(({ form }: { form: string }) => form === 'free').id;
    expect(await ada.code('dropMessage', { id: foreign })).toBe('notFound');
    expect(await operator.ask('dropMessage', { id: foreign })).toEqual({ done: true });
    expect(await ada.ask('retryMessages', { body: { state: 'givenUp' } })).toEqual({ count: 0 });
    await close();
  });
});

test('ten wrong tokens shut a client out for a while', async () => {
  const { open, close } = await startConsole(createSqlite);
  const browser = open();
  for (let count = 0; count < 10; count++) await browser.code('signInByToken', { body: { token: 'x' } });
  expect(await browser.code('signInByToken', { body: { token: consoleToken } })).toBe('throttled');
  await close();
});

test('unreadable requests and unknown operations are refused, and the page is there', async () => {
  const { url, close } = await startConsole(createSqlite);
  const headers = { 'Content-Type': 'application/json' };
  const broken = await fetch(`${url}${consolePath}/session/token`, { method: 'POST', headers, body: '{' });
  expect(broken.status).toBe(400);
  expect((await fetch(`${url}${consolePath}/contacts`)).status).toBe(404);
  const pageAt = await fetch(`${url}/console/forms`);
  expect(pageAt.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await pageAt.text()).not.toContain(consoleToken);
  await close();
});
