import { createServer } from 'node:http';
import type { GuardsConfig } from '@joinery/proxy';
import { afterEach, expect, test } from 'vitest';
import { form, key, type RunningProxy, startProxy } from '../proxy/start.ts';
import { useBrowser } from './browser.ts';
import { usePages } from './pages.ts';

const openPage = useBrowser();
const { listen } = usePages();
let proxy: RunningProxy;
afterEach(() => proxy.close());

/**
 * Starts a proxy whose form has these guards, and a page of another origin that embeds the form under a strict policy.
 * Returns the page's address.
 */
async function showForm(guards: GuardsConfig, sources = ''): Promise<string> {
  const policy = () =>
    `default-src 'none'; script-src ${proxy.url} ${sources}; connect-src ${proxy.url}; require-trusted-types-for 'script'`;
  const page = await listen(
    createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy() });
      response.end(
        `<!doctype html><title>Page</title><body><script async src="${proxy.url}/forms/newsletter.js"></script>`,
      );
    }),
  );
  const forms = { newsletter: form({ guards, origins: [page] }) };
  proxy = await startProxy({ forms }, { env: { KEY: key, CAPTCHA: 'captcha-secret' } });
  proxy.stub.answerJson([true]);
  return page;
}

/** Fills in the form at an address and sends it. Returns the page's errors and the requests to the proxy. */
async function signUp(address: string) {
  const page = await openPage();
  const problems: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('worker', (worker) => asked.push(`worker ${new URL(worker.url()).pathname}`));
  await page.goto(address);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button').click();
  await page.getByText('Check your inbox').waitFor();
  return { problems, asked: asked.join('\n') };
}

test('a form loads guards only under pressure, and the visitor notices nothing', async () => {
  const page = await showForm({ proofOfWork: 'pressure', pressure: { limit: 1, window: 60_000 }, difficulty: 20_000 });
  expect((await signUp(page)).asked).not.toContain('guard');
  const { asked, problems } = await signUp(page);
  expect(asked).toMatch(/\/guard\.js\n\/forms\/newsletter\/guard\n/);
  expect(asked).not.toContain('worker');
  expect(problems.filter((problem) => !/403/.test(problem))).toEqual([]);
  expect(proxy.stub.requests).toHaveLength(2);
});

test('fetches a token when the visitor enters the form, and waits for it', async () => {
  const page = await showForm({ token: true, fillTime: 500 });
  const { asked, problems } = await signUp(page);
  expect(asked.match(/newsletter\/guard$/gm)).toHaveLength(1);
  expect(problems).toEqual([]);
  expect(proxy.stub.requests).toHaveLength(1);
});

test('a worker solves the puzzle on the hosted page', async () => {
  await showForm({ proofOfWork: 'always', token: true, difficulty: 20_000 });
  const { asked, problems } = await signUp(`${proxy.url}/forms/newsletter`);
  expect(asked).toMatch(/^worker .*\/guardWorker\.js$/m);
  expect(problems).toEqual([]);
  expect(proxy.stub.requests).toHaveLength(1);
});

test('the page solves the puzzle if the worker’s file never comes', async () => {
  await showForm({ proofOfWork: 'always', difficulty: 20_000 });
  const page = await openPage();
  await page.clock.install();
  const asked = page.waitForRequest('**/guardWorker.js');
  await page.route('**/guardWorker.js', () => {});
  await page.goto(`${proxy.url}/forms/newsletter`);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button').click();
  await asked;
  await page.clock.runFor(8_000);
  await page.getByText('Check your inbox').waitFor();
  expect(proxy.stub.requests).toHaveLength(1);
});

test('the hosted page’s token is enough without JavaScript', async () => {
  await showForm({ token: true, fillTime: 100 });
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${proxy.url}/forms/newsletter`);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button').click();
  await page.getByText('Check your inbox').waitFor();
  expect(proxy.stub.requests).toHaveLength(1);
});

test('shows a captcha with the provider’s script, and verifies its answer', async () => {
  const verified: string[] = [];
  const provider = await listen(
    createServer(async (request, response) => {
      verified.push(Buffer.concat(await request.toArray()).toString());
      response.end('{"success":true}');
    }),
  );
  const page = await showForm(
    { captcha: { provider: 'turnstile', siteKey: 'a-site', secret: { env: 'CAPTCHA' }, verifyUrl: `${provider}/` } },
    'https://challenges.cloudflare.com',
  );
  const opened = await openPage();
  const script = `globalThis.turnstile = {
    render(place, { sitekey, callback }) { place.textContent = 'Solved for ' + sitekey; callback('the answer'); return 'id'; },
    reset() {},
  }`;
  await opened.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await opened.goto(page);
  await opened.getByLabel('Email address').fill('ada@example.com');
  await opened.getByText('Solved for a-site').waitFor();
  await opened.getByRole('button').click();
  await opened.getByText('Check your inbox').waitFor();
  expect(verified).toEqual(['secret=captcha-secret&response=the+answer']);
});
