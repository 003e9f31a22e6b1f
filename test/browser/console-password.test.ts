import { expect, test } from 'vitest';
import { startSmtpServer } from '../service/smtp-server.ts';
import { useBrowser } from './browser.ts';
import { startConsole, watchProblems } from './console.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();

test('an owner who forgot the password sets another one by a link', async () => {
  const smtp = await startSmtpServer();
  const console = await startConsole({ smtpUrl: smtp.url });
  await console.service.accounts.update(console.accountId, { email: 'owner@example.com' });
  const page = await openPage({ bypassCSP: true });
  const problems = watchProblems(page);
  await page.goto(`${console.origin}/console`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Email or username').fill('owner@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.locator('p:focus', { hasText: 'If there is such an account' }).waitFor();
  await expect.poll(() => smtp.messages.length).toBe(1);
  const text = (smtp.messages[0] ?? '').replace(/=\n/g, '');
  const [link = ''] = /http:\S+\/console\/reset#[\w-]+/.exec(text) ?? [];

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByRole('textbox', { name: 'New password' }).and(page.locator('[aria-invalid=true]')).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('New password').fill('another horse battery');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.locator('p:focus', { hasText: 'Your password is changed' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email or username').fill('owner');
  await page.getByLabel('Password').fill('another horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Contacts' }).first().waitFor();
  expect(problems).toEqual([]);
});

test('without a mail server, the page says which command sets another password, in German too', async () => {
  const console = await startConsole();
  const page = await openPage({ locale: 'de-DE', bypassCSP: true, viewport: { width: 390, height: 844 } });
  await page.goto(`${console.origin}/console/forgot`);
  await page.getByLabel('E-Mail-Adresse oder Benutzername').fill('owner');
  await page.getByRole('button', { name: 'Link schicken' }).click();
  await page.getByText('account password owner').waitFor();
  expect(await findViolations(page)).toEqual([]);
});
