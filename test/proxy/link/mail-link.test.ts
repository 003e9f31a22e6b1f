import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinks } from '../../../proxy/link/link.ts';
import { Secret } from '../../../proxy/secret.ts';
import { form, key, postJson, type RunningProxy, startProxy } from '../start.ts';

const secret = 'a secret of at least thirty-two characters';
const links = createLinks(new Secret(secret));
const definition = { operation: 'signoff', fields: [{ name: 'email' }] } as const;
const texts = { description: 'We are sorry.' };
const forms = { leave: form({ definition: { ...definition, fields: [{ name: 'email' }], texts } }) };

let proxy: RunningProxy;
beforeAll(async () => {
  const guards = { addressLimit: false } as const;
  proxy = await startProxy({ forms, guards, linkSecret: { env: 'LINKS' } }, { env: { KEY: key, LINKS: secret } });
});
afterAll(() => proxy.close());

const leave = (email: string, link?: string) =>
  postJson(proxy.url, JSON.stringify({ id: crypto.randomUUID(), values: { email }, ...(link && { link }) }), {
    form: 'leave',
  });

test('pages say that a link is needed before anything is typed', async () => {
  const { texts, messages } = await (await fetch(`${proxy.url}/forms/leave.json`)).json();
  expect(texts.description).toBe(`We are sorry. ${messages.linkNeeded}`);
});

describe('nobody leaves a list', () => {
  test.each([
    ['without a link', undefined],
    ['with the link of somebody else', links.create({ form: 'leave', email: 'bob@example.com' })],
    ['with the link of another form', links.create({ form: 'newsletter', email: 'ana@example.com' })],
    ['with a link that has expired', links.create({ form: 'leave', email: 'ana@example.com', expires: 1 })],
  ])('%s, and is told to use a link', async (_, link) => {
    const before = proxy.stub.requests.length;
    const { status, answer } = await leave('ana@example.com', link);
    expect([status, answer.issues[0].code]).toEqual([422, 'linkNeeded']);
    expect(proxy.stub.requests).toHaveLength(before);
  });
});

test('a link lets its own address leave, in whatever case it is typed', async () => {
  const { status } = await leave('Ana@Example.com', links.create({ form: 'leave', email: 'ana@example.com' }));
  expect(status).toBe(200);
});

test('a form that nobody could use for lack of a link secret is a mistake in the configuration', async () => {
  await expect(startProxy({ forms, guards: {} })).rejects.toThrow(/forms\.leave: needs the signed link from a mail/);
});

test('JOINERY_SECRET must be long enough without a store too, as links are signed with it', async () => {
  await expect(startProxy({}, { env: { JOINERY_SECRET: 'short' } })).rejects.toThrow(/JOINERY_SECRET is too short/);
});

test('a secret that is too short is a mistake in the configuration', async () => {
  const deps = { env: { KEY: key, LINKS: 'short' } };
  await expect(startProxy({ linkSecret: { env: 'LINKS' } }, deps)).rejects.toThrow(/linkSecret: is too short/);
});
