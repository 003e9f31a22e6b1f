import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { start } from '../../service/start.ts';
import { form, key, postForm, postJson, type RunningProxy, startProxy } from '../start.ts';

let proxy: RunningProxy;
afterEach(() => proxy.close());

const robot = { values: { email: 'eve@example.com' }, honeypot: 'x' };
const pretended = async (id: string = crypto.randomUUID()) =>
  (await postJson(proxy.url, JSON.stringify({ id, ...robot }))).answer;

/** Pages that a service sends people to: `show` makes the one of a contact's key. */
async function startPages(show: (key: string) => [status: number, page: string]) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    const [status, page] = show(req.url?.slice('/pending/'.length) ?? '');
    res.writeHead(status, { 'content-type': 'text/html' }).end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, host, url: (key: string) => `http://${host}/pending/${key}` };
}

/** Signs up two people, who are sent to their pages. */
async function signUp(first: string, second: string) {
  for (const [email, url] of [
    ['ada@example.com', first],
    ['bob@example.com', second],
  ] as const) {
    proxy.stub.answerJson([url]);
    expect((await postJson(proxy.url, { email })).answer).toEqual({ status: 'done', redirectUrl: url });
  }
}

test('a robot is sent on with a key like those of everybody else, and always the same one', async () => {
  const pages = await startPages(() => [200, '<title>Look into your mailbox</title>']);
  proxy = await startProxy({ forms: { newsletter: form({ redirectHosts: [pages.host] }) } });
  expect(await pretended()).toEqual({ status: 'done' });
  await signUp(pages.url('9f3a1c77'), pages.url('0b77d2e4'));
  await vi.waitFor(async () => expect(await pretended()).toHaveProperty('redirectUrl'));
  const { redirectUrl } = await pretended();
  expect(redirectUrl).toMatch(/\/pending\/[\da-f]{8}$/);
  expect([pages.url('9f3a1c77'), pages.url('0b77d2e4')]).not.toContain(redirectUrl);
  expect(await pretended()).toEqual({ status: 'done', redirectUrl });
  const { status, headers } = await postForm(proxy.url, { email: 'eve@example.com', fieldDigit: 'x' });
  expect([status, headers.get('location')]).toEqual([303, redirectUrl]);
  expect(proxy.stub.requests).toHaveLength(2);
});

const contacts = ['a1111111111111111111', 'a2222222222222222222'] as const;
const known = (key: string) => contacts.some((contact) => contact === key);

test.each<[string, (key: string) => [number, string]]>([
  ['that is not there', (key) => [known(key) ? 200 : 404, '<title>Look into your mailbox</title>']],
  ['that says it knows nobody', (key) => [200, `<title>${known(key) ? 'Look' : 'Unknown contact'}</title>`]],
])('nobody is sent to a page %s', async (_, show) => {
  const pages = await startPages(show);
  proxy = await startProxy({ forms: { newsletter: form({ redirectHosts: [pages.host] }) } });
  await signUp(pages.url(contacts[0]), pages.url(contacts[1]));
  await vi.waitFor(() => expect(pages.asked).toHaveLength(2));
  expect(await pretended()).toEqual({ status: 'done' });
});

test('where everybody is sent to one page, robots are too, and nobody asks for it', async () => {
  const pages = await startPages(() => [200, '']);
  proxy = await startProxy({ forms: { newsletter: form({ redirectHosts: [pages.host] }) } });
  await signUp(pages.url('thanks'), pages.url('thanks'));
  expect(await pretended()).toEqual({ status: 'done', redirectUrl: pages.url('thanks') });
  expect(pages.asked).toEqual([]);
});

test('a robot is answered about as late as people were, and like them at once when it repeats itself', async () => {
  proxy = await startProxy();
  proxy.stub.answer((response) =>
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('[true]'), 250),
  );
  await postJson(proxy.url, { email: 'ada@example.com' });
  const id = crypto.randomUUID();
  const [first, again] = [await timed(() => pretended(id)), await timed(() => pretended(id))];
  expect(first).toBeGreaterThan(245);
  expect(again).toBeLessThan(200);
});

test('a robot is asked to try again while people are, and no longer', async () => {
  const env = { KEY: key, STATS: 'a-token-of-the-operator', JOINERY_SECRET: 'x'.repeat(32) };
  proxy = await startProxy({ statsToken: { env: 'STATS' } }, { env });
  proxy.stub.answerJson('down', 502);
  const { answer } = await postJson(proxy.url, { email: 'ada@example.com' });
  expect(answer.status).toBe('failed');
  expect(await pretended()).toEqual(answer);
  proxy.stub.answerJson({ error: 5 }, 406);
  await postJson(proxy.url, { email: 'ada@example.com' });
  expect(await pretended()).toEqual(answer);
  proxy.stub.answerJson([true]);
  await postJson(proxy.url, { email: 'bob@example.com' });
  expect(await pretended()).toEqual({ status: 'done' });
  const headers = { accept: 'application/json', authorization: `Bearer ${env.STATS}` };
  const [{ issues }] = await (await fetch(`${proxy.url}/stats`, { headers })).json();
  expect(Object.fromEntries(issues)).toEqual({ '': 1, email: 1 });
});

async function timed(task: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await task();
  return performance.now() - begun;
}

test('a robot is no redirect in the numbers', async () => {
  const env = { KEY: key, STATS: 'a-token-of-the-operator', JOINERY_SECRET: 'x'.repeat(32) };
  proxy = await startProxy({ statsToken: { env: 'STATS' } }, { env });
  await postJson(proxy.url, { email: 'ada@example.com' });
  await postJson(proxy.url, { email: 'bob@example.com' });
  expect(await pretended()).toHaveProperty('redirectUrl');
  const headers = { accept: 'application/json', authorization: `Bearer ${env.STATS}` };
  const [{ totals, results }] = await (await fetch(`${proxy.url}/stats`, { headers })).json();
  expect(totals).toMatchObject({ submissions: 3, redirects: 2 });
  expect(results).toContainEqual(['pretended', 1]);
});

test('somebody who is taken for a robot sees the page of the service itself', async () => {
  const { url, addKey } = await start();
  const { key: apiKey } = await addKey('double');
  proxy = await startProxy({ upstream: { url }, forms: { newsletter: form() } }, { env: { KEY: apiKey } });
  const { answer } = await postJson(proxy.url, { email: 'ada@example.com' });
  await postJson(proxy.url, { email: 'bob@example.com' });
  await vi.waitFor(async () => expect(await pretended()).toHaveProperty('redirectUrl'));
  const [real, shown] = await Promise.all(
    [answer, await pretended()].map(async ({ redirectUrl }) => await (await fetch(redirectUrl)).text()),
  );
  expect(shown).toBe(real);
});
