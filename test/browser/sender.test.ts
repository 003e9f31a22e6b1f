import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { start } from '../service/start.ts';
import { useBrowser } from './browser.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100"/></svg>';

/** Serves a sender's logo once `release` is called. */
async function startLogo() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (_request, response) => {
    await released;
    response.setHeader('content-type', 'image/svg+xml').end(logo);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return { logoUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/logo`, release };
}

/** Starts a service with a letterhead. `visit` signs up in a language and returns the pages and mail that follow. */
async function startPages(color: string) {
  const { logoUrl, release } = await startLogo();
  const { url, call, service, accountId, addKey } = await start();
  const { key, listId } = await addKey('double');
  const texts = { publicName: 'Saltmarsh Coffee', imprint: 'Saltmarsh Coffee Ltd\n1 Quay Street, Exampleton' };
  const letterhead = { ...texts, color, logoUrl, privacyUrl: `${url}/privacy` };
  await service.lists.update(accountId, listId, { letterhead });
  const visit = async (language: string) => {
    const body = { apikey: key, email: `${language}@example.com` };
    const { json } = await call('POST', '/subscriber/signin', body, { 'Content-Language': language });
    await service.idle();
    const mails = await service.mailbox.list();
    const mail = mails.find(({ to }) => to === body.email);
    return { pending: String(json[0]), confirm: mail?.links[0] ?? '', html: mail?.html ?? '' };
  };
  return { visit, release };
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.each([
  ['en', 'light', '#ffd400'],
  ['de', 'dark', '#000080'],
  ['ar', 'light', '#0f5c56'],
  ['ja', 'dark', '#ffffff'],
] as const)('pages and mail in %s, %s, in the colour %s are readable and fit', async (language, colorScheme, color) => {
  const { visit, release } = await startPages(color);
  release();
  const { pending, confirm, html } = await visit(language);
  for (const width of [360, 1280]) {
    const page = await openPage({ colorScheme, bypassCSP: true, viewport: { width, height: 740 } });
    for (const address of [pending, confirm]) {
      await page.goto(address);
      expect([address, await findViolations(page), await fits(page)]).toEqual([address, [], true]);
    }
    await page.goto('about:blank');
    await page.setContent(html);
    // A mail has no landmarks of its own: a mail program shows it inside its own.
    const violations = (await findViolations(page)).filter((each) => !/^(?:landmark-one-main|region):/.test(each));
    expect([violations, await fits(page)]).toEqual([[], true]);
  }
});

test('a logo satisfies the page’s policy, and moves nothing when it loads late', async () => {
  const { visit, release } = await startPages('#0f5c56');
  const { confirm } = await visit('en');
  const page = await openPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(confirm, { waitUntil: 'commit' });
  const button = page.getByRole('button');
  await button.waitFor();
  const before = await button.boundingBox();
  release();
  const image = page.getByRole('img', { name: 'Saltmarsh Coffee' });
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(400);
  expect(await button.boundingBox()).toEqual(before);
  expect(problems).toEqual([]);
});
