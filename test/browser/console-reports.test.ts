import { expect, test } from 'vitest';
import { standIns } from '../service/bounce/provider/stand-ins.ts';
import { credentials } from '../service/start.ts';
import { useBrowser } from './browser.ts';
import { openSignedIn, startConsole, watchProblems } from './console.ts';
import { looks } from './looks.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();
const path = '/console/mail?view=reports';

test('a provider is connected by keyboard, reports, and is disconnected', async () => {
  const running = await startConsole();
  const page = await openPage();
  const problems = watchProblems(page);
  await openSignedIn(page, running, path);
  await page.getByLabel('Mail provider').selectOption('Mailgun');
  const key = page.getByLabel('HTTP webhook signing key');
  await key.fill('short');
  await key.press('Enter');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(credentials.password);
  await password.press('Enter');
  await page.getByText('Must be the HTTP webhook signing key').waitFor();
  const { secret, send, forge, write } = standIns.mailgun;
  await key.fill(secret);
  await key.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Address for the provider' });
  const address = (await dialog.locator('code').textContent()) ?? '';
  expect(address).toMatch(/\/bounces\/mailgun\/[\w-]{32}$/);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('heading', { name: 'Mailgun' }).waitFor();
  await page.getByText('Nothing has arrived yet.').waitFor();
  expect(await page.getByText(secret).count()).toBe(0);

  const now = Math.floor(Date.now() / 1_000);
  const post = ({ body, headers } = send(write([{ kind: 'delivered' }]), now)) =>
    running.call('POST', new URL(address).pathname, body, headers);
  expect((await post()).status).toBe(200);
  expect((await post(forge?.(write([{ kind: 'hard' }]), now + 1))).status).toBe(403);
  await page.reload();
  await page.getByText('Latest report:').waitFor();
  await page.getByText('was refused. Its signature is wrong.').waitFor();

  await page.getByRole('button', { name: 'New address' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  expect((await post()).status).toBe(404);
  await page.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).press('Enter');
  await page.getByText('The provider is disconnected.').first().waitFor();
  await page.getByRole('heading', { name: 'Mailgun' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test.each(Object.entries(looks))('axe finds nothing in the reports %s', async (_, look) => {
  const running = await startConsole();
  const { service, accountId } = running;
  await service.bounceWebhooks.save(accountId, 'sendgrid', {});
  await service.bounceWebhooks.save(accountId, 'postmark', {});
  const page = await openPage({ bypassCSP: true, ...look });
  await openSignedIn(page, running, path);
  await page.getByRole('heading', { name: 'SendGrid' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
