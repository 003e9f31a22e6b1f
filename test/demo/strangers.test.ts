import { randomUUID } from 'node:crypto';
import { createProxy, type FormConfig } from '@joinery/proxy';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../proxy/start.ts';
import { start } from '../service/start.ts';

const email = 'ada@example.com';
const origin = 'https://www.example.com';

/** Starts a proxy in front of our own service. */
async function startBoth({
  allowTestAddresses = true,
  ...overrides
}: Partial<FormConfig> & { allowTestAddresses?: boolean } = {}) {
  const running = await start({ allowTestAddresses });
  const { key } = await running.addKey('double');
  const trusted = await running.addKey('single');
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const { app, close } = await createProxy(
    {
      upstream: { url: running.url },
      guards: { clientLimit: false, addressLimit: false, proofOfWork: 'never' },
      forms: {
        newsletter: {
          definition: { fields: [{ name: 'email' }, { name: 'fieldFirstName' }] },
          key: { env: 'KEY' },
          origins: [origin],
          ...overrides,
        },
      },
    },
    { env: { KEY: key }, logger },
  );
  const proxy = await listen(app);
  onTestFinished(async () => {
    await proxy.close();
    await close();
  });
  const post = (contentType: string, body: string) =>
    fetch(`${proxy.url}/forms/newsletter`, {
      method: 'POST',
      headers: { 'content-type': contentType, origin: contentType.includes('json') ? origin : proxy.url },
      body,
      redirect: 'manual',
    });
  return {
    ...running,
    lines,
    trusted,
    submit: (values: Record<string, string>, id = randomUUID()) =>
      post('application/json', JSON.stringify({ id, values })),
    submitForm: (values: Record<string, string>) =>
      post('application/x-www-form-urlencoded', `${new URLSearchParams(values)}`),
    async read() {
      const session = await running.login();
      const [id] = (await running.call('POST', '/subscriber/search', { email }, session)).json;
      return (await running.call('GET', `/subscriber/${id}`, undefined, session)).json;
    },
    async messages() {
      await running.service.idle();
      return running.service.mailbox.list();
    },
  };
}

type Both = Awaited<ReturnType<typeof startBoth>>;

const subscribe = ({ call, trusted }: Both) => call('POST', '/subscriber/signin', { apikey: trusted.key, email });

async function unsubscribe(both: Both) {
  await subscribe(both);
  await both.call('POST', '/subscriber/signoff', { apikey: both.trusted.key, email });
}

async function erase(both: Both) {
  await subscribe(both);
  await both.service.contacts.erase(both.accountId, email);
}

/** Everything a stranger sees of an answer, without the parts that differ in every answer. */
async function seen(response: Response) {
  const own = ['date', 'x-request-id', 'ratelimit'];
  const headers = [...response.headers].filter(([name]) => !own.includes(name));
  const text = JSON.stringify([response.status, headers, await response.text()]);
  // Each instance signs the list in an address with its own secret.
  const unsigned = text.replaceAll(/(list=\d+)\.[\w-]{22}/g, '$1');
  return unsigned.replaceAll(/[\da-f]{32}/g, 'key').replaceAll(/127\.0\.0\.1:\d+/g, 'host');
}

describe('a stranger can’t tell a new address from one', () => {
  test.each<[string, (both: Both) => unknown]>([
    ['that is subscribed', subscribe],
    ['that has unsubscribed', unsubscribe],
    ['that was erased', erase],
  ])('%s', async (_, before) => {
    const both = await startBoth();
    await before(both);
    expect(await seen(await both.submit({ email }))).toBe(await seen(await both.submit({ email: 'new@example.com' })));
    expect(await seen(await both.submitForm({ email }))).toBe(
      await seen(await both.submitForm({ email: 'bea@example.com' })),
    );
  });

  test('that is blocked', async () => {
    const [both, blocked] = [await startBoth(), await startBoth({ allowTestAddresses: false })];
    const [taken, refused] = [await seen(await both.submit({ email })), await seen(await blocked.submit({ email }))];
    expect(refused).toBe(taken);
  });

  test('and is sent to the same page each time', async () => {
    const both = await startBoth();
    await unsubscribe(both);
    const pages = [];
    for (let n = 0; n < 3; n++) pages.push((await (await both.submit({ email })).json()).redirectUrl);
    expect(new Set(pages).size).toBe(1);
    expect((await fetch(pages[0])).status).toBe(200);
  });
});

test('tells the operator what the visitor doesn’t learn', async () => {
  const both = await startBoth();
  await unsubscribe(both);
  await both.submit({ email });
  const find = () => both.lines.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'submission');
  await expect.poll(find).toMatchObject({ result: 'failed', code: 4, advice: expect.stringContaining('unsubscribed') });
  expect(both.lines.join('')).not.toContain(email);
});

test('a form with exact errors tells the visitor', async () => {
  const both = await startBoth({ exactErrors: true });
  await unsubscribe(both);
  const response = await both.submit({ email });
  expect([response.status, (await response.json()).issues[0].code]).toEqual([422, 'refused']);
});

test('a stranger overwrites no name, and the person decides on the link’s page', async () => {
  const both = await startBoth();
  await both.call('POST', '/subscriber/signin', { apikey: both.trusted.key, email, fields: { fieldFirstName: 'Ada' } });
  await both.submit({ email, fieldFirstName: '<b>Rude</b>' });
  expect(await both.read()).toMatchObject({ fieldFirstName: 'Ada', status: 'Subscribed' });
  const [message] = await both.messages();
  const link = new URL(message?.links[0] ?? '').pathname;
  expect((await both.call('GET', link)).text).toMatch(/<bdi>Ada<\/bdi>.*<bdi>&lt;b&gt;Rude&lt;\/b&gt;<\/bdi>/);
  await both.call('POST', link);
  expect((await both.read()).fieldFirstName).toBe('<b>Rude</b>');
});

test('confirms once after filling in the form twice', async () => {
  const both = await startBoth();
  await both.submit({ email, fieldFirstName: 'Ada' });
  await both.submit({ email, fieldFirstName: 'Ada' });
  const messages = await both.messages();
  expect(messages).toHaveLength(1);
  await both.call('POST', new URL(messages[0]?.links[0] ?? '').pathname);
  const record = await both.read();
  expect(record).toMatchObject({ status: 'Subscribed', fieldFirstName: 'Ada' });
  expect(record.optin_ip).toMatch(
    /^127\.0\.0\.1 - By form newsletter \(version [\w-]{16}\) on https:\/\/www\.example\.com\//,
  );
});

test('the form says so when a mailbox has had its five messages', async () => {
  const both = await startBoth();
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await both.submit({ email: `ada+${n}@example.com` })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const { issues } = await (await both.submit({ email })).json();
  expect(issues[0].message).toMatch(/try again in 24 hours/);
  expect(await both.messages()).toHaveLength(5);
});
