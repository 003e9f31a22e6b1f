import { expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { form, startProxy } from '../proxy/start.ts';
import { useBrowser } from './browser.ts';
import { usePages } from './pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

/** Embeds the form's page in a frame of a foreign page, fills in the form and sends it. */
async function signUp(email: string, attributes = '') {
  const page = await openPage();
  const moves: string[] = [];
  page.on('framenavigated', (frame) => moves.push(`${frame.parentFrame() ? 'frame' : 'page'} ${frame.url()}`));
  const outer = await serve({ body: `<iframe src="${demo.siteUrl}/newsletter" ${attributes}></iframe>` });
  await page.goto(outer);
  const form = page.frameLocator('iframe').locator('signup-form');
  await form.getByLabel('Email address').fill(email);
  moves.length = 0;
  await form.getByRole('button').click();
  return { page, form, moves };
}

test('a form in a frame moves the whole page on, once', async () => {
  const { page, moves } = await signUp('frame@example.com');
  await page.waitForURL(`${demo.proxyUrl}/pending/**`);
  expect(moves).toEqual([`page ${page.url()}`]);
});

test('a form in a frame that may not move the page shows its thanks in place', async () => {
  const { form, moves } = await signUp(
    'sandboxed@example.com',
    'sandbox="allow-scripts allow-forms allow-same-origin"',
  );
  await form.getByText('Check your inbox').waitFor();
  await expect.poll(() => demo.mails('sandboxed@example.com')).toHaveLength(1);
  expect(moves).toEqual([]);
});

test('without JavaScript, a form in a frame moves the whole page on after a corrected issue', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  let url = '';
  const outer = await serve({ body: () => `<iframe src="${url}/forms/newsletter" height="600"></iframe>` });
  const proxy = await startProxy({ forms: { newsletter: form({ origins: [new URL(outer).origin] }) } });
  url = proxy.url;
  await page.goto(outer);
  const framed = page.frameLocator('iframe');
  await framed.getByLabel('Email address').fill('framed');
  await framed.getByRole('button').click();
  await page.getByText('It should look like name@example.com').first().waitFor();
  await page.getByLabel('Email address').fill('framed@example.com');
  await page.getByRole('button').click();
  await page.waitForURL(`http://${proxy.stub.host}/pending/abc`);
  await proxy.close();
});
