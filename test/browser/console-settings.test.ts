import { expect, onTestFinished, test } from 'vitest';
import { startDns } from '../dns.ts';
import { openImap } from '../imap.ts';
import { startSmtpServer } from '../service/smtp-server.ts';
import { credentials } from '../service/start.ts';
import { useBrowser } from './browser.ts';
import { openSignedIn, startConsole, watchProblems } from './console.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();

test('an owner picks a provider, hears what it wants, and sets a server that takes a test', async () => {
  const smtp = await startSmtpServer();
  const console = await startConsole();
  await console.service.accounts.update(console.accountId, { email: 'owner@example.com' });
  const page = await openPage({ bypassCSP: true });
  const problems = watchProblems(page);
  await openSignedIn(page, console);
  await page.getByRole('link', { name: 'Set up a mail server' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.getByText('There is none yet').waitFor();
  await page.getByText('it is an IP address, so most mail servers refuse its mail').waitFor();
  await page.getByLabel('Provider').selectOption('Gmail, Google Workspace');
  await page.getByText('Use an app password instead of your own').waitFor();
  expect(await page.getByLabel('Server', { exact: true }).inputValue()).toBe('smtp.gmail.com');
  expect(await page.getByLabel('User').inputValue()).toBe('owner@example.com');
  expect(await findViolations(page)).toEqual([]);

  // No browser fills in the password of the console.
  expect(await page.getByLabel('Password').getAttribute('autocomplete')).toBe('new-password');
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Port').fill(new URL(smtp.url).port);
  await page.getByLabel('User').fill('');
  await page.getByRole('button', { name: 'Send a test email and save' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(credentials.password);
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByText(`127.0.0.1:${new URL(smtp.url).port}`).waitFor();
  expect(smtp.messages).toHaveLength(1);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('There is none yet').waitFor();
  expect(problems).toEqual([]);
});

test('an owner makes a key, publishes its record, and has it checked before it signs', async () => {
  const { dns, records } = await startDns();
  const console = await startConsole({ dns, smtpUrl: 'smtps://mail.example.com', mailFrom: 'news@lists.example.com' });
  const page = await openPage({ bypassCSP: true });
  const problems = watchProblems(page);
  await openSignedIn(page, console, '/console/settings');
  expect(await page.getByLabel('Domain of the sender').inputValue()).toBe('lists.example.com');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(credentials.password);
  await page.getByRole('dialog').getByRole('button').last().click();
  const name = await page.getByRole('group', { name: 'Name of the TXT record' }).locator('code').innerText();
  const text = await page.getByRole('group', { name: 'Text of the TXT record' }).locator('code').innerText();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Check the record and sign' }).click();
  await page.getByText('The DNS has no such record yet.').waitFor();
  records[`TXT ${name}`] = [text];
  await page.getByRole('button', { name: 'Check the record and sign' }).click();
  await page.getByText('Signs all emails from this domain.').waitFor();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText(name).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('the sender is checked as it is typed, and saved all the same', async () => {
  const { dns } = await startDns({ 'MX lists.example.com': ['mail.example.com'] });
  const smtp = await startSmtpServer();
  const console = await startConsole({ dns });
  const page = await openPage({ bypassCSP: true });
  const problems = watchProblems(page);
  await openSignedIn(page, console, '/console/settings');
  await page.getByLabel('Sender of emails').fill('ada@gmail.com');
  await page.getByLabel('Sender of emails').press('Tab');
  await page.getByText('only the provider of gmail.com may send for it').waitFor();
  await page.getByLabel('Sender of emails').fill('ada@lists.example.com');
  await page.getByLabel('Sender of emails').press('Tab');
  await page.getByText('mail to lists.example.com: goes to mail.example.com').waitFor();
  await page.getByText('DMARC of lists.example.com: there is no record').waitFor();
  const record = page.getByRole('group', { name: 'TXT record at _dmarc.lists.example.com' });
  expect(await record.locator('code').innerText()).toBe('v=DMARC1; p=none');
  expect(await findViolations(page)).toEqual([]);

  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Port').fill(new URL(smtp.url).port);
  await page
    .locator('form', { has: page.getByLabel('Port') })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('dialog').getByLabel('Password').fill(credentials.password);
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByText(`127.0.0.1:${new URL(smtp.url).port}`).waitFor();
  expect(problems).toEqual([]);
});

test('without an email of the owner’s, only the login is tried, and the button says so', async () => {
  const smtp = await startSmtpServer();
  const console = await startConsole();
  const page = await openPage({ bypassCSP: true });
  await openSignedIn(page, console, '/console/settings');
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Port').fill(new URL(smtp.url).port);
  await page.getByRole('button', { name: 'Check the server and save' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(credentials.password);
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByText('Saved. The server accepts the login.').first().waitFor();
  expect(smtp.messages).toEqual([]);
});

test('contacts whose request to confirm was kept are asked once there is a server', async () => {
  const smtp = await startSmtpServer();
  const console = await startConsole();
  const { key } = await console.addKey('double');
  await console.call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
  await console.service.idle();
  const page = await openPage({ bypassCSP: true });
  const problems = watchProblems(page);
  await openSignedIn(page, console, '/console/settings');
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Port').fill(new URL(smtp.url).port);
  await page.getByRole('button', { name: 'Check the server and save' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(credentials.password);
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByRole('heading', { name: 'One contact was never asked to confirm' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask them now' }).click();
  // The first request went out only a moment ago.
  await page.getByText('Asked 0. 1 had a message just now: ask again in ten minutes.').first().waitFor();
  expect(problems).toEqual([]);
});

test('a server of the environment is shown and can’t be changed, in German too', async () => {
  const console = await startConsole({ smtpUrl: 'smtps://ada:sesame@mail.example.com' });
  const page = await openPage({ locale: 'de-DE', bypassCSP: true, viewport: { width: 390, height: 844 } });
  await openSignedIn(page, console, '/console/settings');
  await page.getByRole('heading', { name: 'Von der Umgebung gesetzt' }).waitFor();
  await page.getByText('mail.example.com:465').waitFor();
  expect(await page.getByLabel('Passwort').count()).toBe(0);
  expect(await page.content()).not.toContain('sesame');
  expect(await findViolations(page)).toEqual([]);
});

test('an owner has bounces read from a mailbox, and hears what is wrong with it', async () => {
  const imap = await openImap();
  onTestFinished(imap.close);
  imap.deliver('Subject: Hello\n\nHello');
  const console = await startConsole();
  const page = await openPage({ bypassCSP: true });
  const problems = watchProblems(page);
  await openSignedIn(page, console, '/console/settings');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Mailbox for bounces' }) });
  await card.getByRole('button', { name: 'Set up a mailbox' }).click();
  expect(await card.getByLabel('Port', { exact: true }).inputValue()).toBe('993');
  await card.getByLabel('Server').fill('127.0.0.1');
  await card.getByLabel('Port', { exact: true }).fill(`${imap.port}`);
  await card.getByLabel('User').fill('ada');
  expect(await card.getByLabel('Password').getAttribute('autocomplete')).toBe('new-password');
  await card.getByLabel('Password').fill('wrong');
  await card.getByRole('button', { name: 'Open the mailbox and save' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(credentials.password);
  await page.getByRole('dialog').getByRole('button').last().click();
  await card.getByText(/It says: “Invalid credentials”/).waitFor();
  expect(await findViolations(page)).toEqual([]);

  await card.getByLabel('Password').fill('sesame');
  await card.getByRole('button', { name: 'Open the mailbox and save' }).click();
  await page.getByText('Saved. Emails in the folder: 1. Reports of the last 30 days are read now.').waitFor();
  await card.getByText(`127.0.0.1:${imap.port}`).waitFor();
  expect(await findViolations(page)).toEqual([]);

  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await card.getByRole('button', { name: 'Set up a mailbox' }).waitFor();
  expect(problems).toEqual([]);
});
