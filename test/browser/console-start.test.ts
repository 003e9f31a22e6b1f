import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createConsole } from '@joinery/operations/page/page';
import { createService, type ServiceOptions } from '@joinery/service';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../app/start.ts';
import { borrowDatabase } from '../borrow-database.ts';
import { startSmtpServer } from '../service/smtp-server.ts';
import { makeDataDir } from '../service/start.ts';
import { useBrowser } from './browser.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();

/** Starts a service without an account. `address` works once. */
async function startEmpty(options: Partial<ServiceOptions> = {}) {
  const dataDir = makeDataDir();
  const databaseUrl = (await borrowDatabase()) ?? `file:${join(dataDir, 'service.db')}`;
  const pages = createConsole();
  const server = createServer((request, response) => {
    if (!pages(request, response)) service.app(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = await createService({
    ...{ dataDir, databaseUrl, publicUrl: origin, allowTestAddresses: true, console: true },
    ...options,
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await service.stop();
  });
  return { service, address: `${origin}/console/start?token=${await service.firstStart.open()}` };
}

test('an owner starts with an address, a password and the name of a list', async () => {
  const { service, address } = await startEmpty();
  const page = await openPage({ bypassCSP: true, viewport: { width: 360, height: 740 } });
  await page.goto(address);
  await page.getByRole('heading', { name: 'Welcome to Joinery' }).waitFor();
  await page.getByText('There is no mail server yet').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Your email address').fill('ada@example.com');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByLabel('Name', { exact: true }).fill('Saltmarsh Coffee');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'Joinery is ready' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Joinery is ready');

  const smtp = await startSmtpServer({ extensions: ['AUTH PLAIN'], login: '535 5.7.8 wrong password' });
  await page.getByRole('heading', { name: 'Mail server' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Server').fill('127.0.0.1');
  await page.getByLabel('Port').fill(new URL(smtp.url).port);
  await page.getByLabel('User').fill('ada');
  await page.getByLabel('Password').fill('sesame');
  await page.getByRole('button', { name: 'Send a test email and save' }).click();
  // The mistake stands beside the field that is probably wrong, which takes the focus.
  await page.getByText('Many providers want an app password').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('User').fill('');
  await page.getByRole('button', { name: 'Send a test email and save' }).click();
  await page.getByText('Saved. A test email is on its way to ada@example.com.').first().waitFor();
  expect(smtp.messages).toHaveLength(1);
  expect(await service.hasMailServer()).toBe(true);

  await page.getByRole('link', { name: 'Go to the overview' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  const owner = await service.accounts.find('ada@example.com');
  expect(await service.lists.list(owner?.id ?? 0)).toMatchObject([{ letterhead: { publicName: 'Saltmarsh Coffee' } }]);

  await page.goto(address);
  await page.getByRole('heading', { name: 'This address was already used' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test('an owner who reads German gets a German form, and its visitors a German mail and pages', async () => {
  const app = await startApp();
  onTestFinished(async () => {
    await app.end();
    await rm(app.dataDir, { recursive: true });
  });
  const page = await openPage({ locale: 'de-AT' });
  await page.goto(`${app.url}/console/start?token=${await app.service.firstStart.open()}`);
  await page.getByLabel('Deine E-Mail-Adresse').fill('ada@example.com');
  await page.getByLabel('Passwort').fill('correct horse');
  await page.getByLabel('Name', { exact: true }).fill('Rösterei Salzwiese');
  await page.getByRole('button', { name: 'Los geht’s' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Eintragen' }).waitFor();
  const pageUrl = await page.getByText(/^http:\S+\/forms\/rosterei-salzwiese$/).textContent();

  const visitor = await openPage({ locale: 'de-DE' });
  await visitor.goto(`${pageUrl}`);
  expect(await visitor.evaluate(() => document.documentElement.lang)).toBe('de');
  await visitor.getByLabel('E-Mail-Adresse').fill('grace@example.com');
  await visitor.getByRole('button', { name: 'Eintragen' }).click();
  await visitor.getByRole('heading', { name: 'Fast geschafft: Bitte noch bestätigen' }).waitFor();
  await app.service.idle();
  const mails = await app.service.mailbox.list();
  const mail = mails.find(({ to }) => to === 'grace@example.com');
  expect(mail?.text).toContain('hat diese Adresse für „Rösterei Salzwiese“ angemeldet.');
  await visitor.goto(`${mail?.links[0]}`);
  await visitor.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  await visitor.getByRole('heading', { name: 'Vielen Dank, Sie sind angemeldet' }).waitFor();
});

test('an address that a later start replaced leads to the newer one', async () => {
  const { address, service } = await startEmpty();
  await service.firstStart.open();
  const page = await openPage();
  await page.goto(address);
  await page.getByText('If there is no owner yet, use the newest address in the terminal.').waitFor();
});

test('a mistake stands beside its field, which takes the focus, and the other fields keep their text', async () => {
  const { address } = await startEmpty();
  const page = await openPage();
  await page.goto(address);
  await page.getByLabel('Your email address').fill('ada@example.com');
  await page.getByLabel('Password').fill('password');
  await page.getByLabel('Name', { exact: true }).fill('Saltmarsh Coffee');
  await page.keyboard.press('Enter');
  const password = page.getByLabel('Password');
  await page.locator('[aria-invalid=true]').waitFor();
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  expect(await password.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Saltmarsh Coffee');
});

test('an address with a wrong token is like one that was used', async () => {
  const { address } = await startEmpty();
  const page = await openPage({ locale: 'de-DE' });
  await page.goto(`${address}x`);
  await page.getByRole('heading', { name: 'Diese Adresse wurde schon benutzt' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
});
