import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProxy } from '@joinery/proxy';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { createSqlite } from '../databases.ts';
import { useBrowser } from './browser.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();
const token = 'console-8b1f0e6c2d94';

/** A proxy that runs alone, whose service can't be reached. Resolves with its address. */
async function startProxy(): Promise<string> {
  const database = await createSqlite();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Passkeys work at names alone.
  const publicUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const key = { env: 'KEY' };
  const proxy = await createProxy(
    {
      ...{ publicUrl, forms: {}, upstream: { url: 'http://127.0.0.1:9' }, consoleToken: { env: 'CONSOLE_TOKEN' } },
      sites: { harbour: { key, keys: { events: key }, origins: ['https://www.example.com'] } },
    },
    {
      env: {
        ...{ DATABASE_URL: database.url, JOINERY_SECRET: 'a secret of at least thirty-two letters' },
        ...{ CONSOLE_TOKEN: token, KEY: 'key-3f9a1c77d2' },
      },
    },
  );
  server.on('request', proxy.listener);
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await proxy.close();
    await database.drop();
  });
  return publicUrl;
}

async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const looks: Record<string, BrowserContextOptions> = {
  'on a wide screen': { viewport: { width: 1280, height: 900 } },
  'on a phone, in the dark': { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true },
};

test.each(Object.entries(looks))('an operator invites somebody, who makes a passkey and a form %s', async (_, look) => {
  const address = await startProxy();
  const page = await openPage({ bypassCSP: true, reducedMotion: 'reduce', locale: 'en', ...look });
  await addAuthenticator(page);
  await page.goto(`${address}/console`);
  await page.getByLabel('Operator’s token').fill(token);
  expect(await findViolations(page)).toEqual([]);
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'Forms' }).waitFor();
  await page.goto(`${address}/console/people`);
  await page.getByText('Nobody is invited yet').waitFor();
  await press(page, 'Invite somebody');
  await page.getByLabel('Name').fill('Ada');
  expect(await findViolations(page)).toEqual([]);
  await press(page, 'Make the invitation');
  const invitation = await page.locator('.secret code').textContent();
  expect(await findViolations(page)).toEqual([]);
  await press(page, 'Done');
  await page.getByText('Invited until').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${address}/console/account`);
  await press(page, 'Sign out');
  await page.getByLabel('Operator’s token').waitFor();

  await page.goto(invitation ?? '');
  await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await press(page, 'Make a passkey');
  await press(page, 'New form');
  await page.getByLabel('Title').fill('Letters');
  await page.getByLabel('Signups go to').selectOption('harbour: events');
  expect(await findViolations(page)).toEqual([]);
  await press(page, 'Make the form');
  await page.waitForURL(`${address}/console/forms/letters/edit`);
  expect((await fetch(`${address}/forms/letters.json`)).status).toBe(200);
  await page.goto(`${address}/console/forms/letters`);
  await page.getByText('Whoever runs this server names the sites.').waitFor();
  await press(page, 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No form yet').waitFor();
  await page.goto(`${address}/console/outbox`);
  await page.getByText('Nothing is waiting').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${address}/console/account`);
  await press(page, 'Sign out');
  await press(page, 'Use a passkey');
  await page.getByText('Signed in as Ada.').waitFor();
  expect(await findViolations(page)).toEqual([]);
});
