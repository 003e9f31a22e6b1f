import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demo, startDemo } from '../../../demo/start.ts';
import { showOnFailure } from '../../failure.ts';
import { type Browser, openBrowser } from '../../service/console/open.ts';

let dataDir: string;
let demo: Demo;
let browser: Browser;
const said: string[] = [];
const log: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line) => void log.push(line) });
showOnFailure(log);
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const query = { from: day(29), to: day(0), timeZone: 'UTC' };
const overview = () => browser.ask('readOverview', { query });
const start = () =>
  startDemo({ sitePort: 0, proxyPort: 0, servicePort: 0, dataDir }, logger, (text) => void said.push(text));
const signIn = async () => {
  browser = openBrowser(demo.proxyUrl);
  await browser.ask('signIn', { body: { username: 'demo', password: 'demo' } });
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'joinery-'));
  demo = await start();
  await signIn();
}, 300_000);
afterAll(async () => {
  await demo?.stop();
  await rm(dataDir, { recursive: true });
});

test('a new demo has a living list: subscribed, waiting, gone and bounced people', async () => {
  const { subscribed, pending } = await overview();
  expect(subscribed).toBeGreaterThan(200);
  expect(pending).toBeGreaterThan(0);
  const bounced = await browser.ask('listContacts', { query: { status: 'refusing' } });
  expect(bounced.contacts.length).toBeGreaterThan(0);
});

test('its forms have numbers: more views than starts, more starts than signups, more signups than confirmed', async () => {
  const forms = await browser.ask('listForms', { query });
  const newsletter = forms.find(({ name }) => name === 'newsletter');
  const { views = 0, starts = 0, signups = 0, confirmed = 0 } = newsletter ?? {};
  expect(views).toBeGreaterThan(starts);
  expect(starts).toBeGreaterThan(signups);
  expect(signups).toBeGreaterThan(20);
  expect(confirmed).toBeGreaterThan(20);
  expect(confirmed).toBeLessThanOrEqual(signups + 3);
});

test('whoever signed up had filled in the form to its end', async () => {
  const { reached, signups } = await browser.ask('readForm', { params: { id: 'newsletter' }, query });
  expect(reached).toHaveLength(1);
  expect(reached[0]?.fields.at(-1)?.count).toBeGreaterThanOrEqual(signups);
  expect(reached[0]?.signups).toBe(signups);
});

test('a form of its own has versions, two of which are being tried', async () => {
  const form = (await browser.ask('listForms', { query })).find(({ readOnly }) => !readOnly);
  const params = { id: form?.name };
  expect((await browser.ask('listVersions', { params })).length).toBeGreaterThan(2);
  const { experiment } = await browser.ask('readExperiment', { params });
  expect(experiment?.variants.map(({ views }) => views > 10)).toEqual([true, true]);
});

test('one of its webhooks fails', async () => {
  const webhooks = await browser.ask('listWebhooks');
  expect(webhooks.map(({ name }) => name).sort()).toEqual(['Old address book', 'Till']);
  const { attention } = await overview();
  expect(attention.map(({ kind }) => kind)).toContain('webhookFailing');
});

test('a second start keeps everything and makes nothing up again', async () => {
  const { subscribed } = await overview();
  await demo.stop();
  demo = await start();
  await signIn();
  expect(said).toHaveLength(1);
  expect((await overview()).subscribed).toBe(subscribed);
});
