import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeBounce } from '../service/reports.ts';
import { startSmtpServer } from '../service/smtp-server.ts';
import { credentials } from '../service/start.ts';
import { openSmtp } from '../smtp.ts';
import { settled, useBrowser } from './browser.ts';
import { openSignedIn, startConsole, watchProblems } from './console.ts';

const openBrowserPage = useBrowser();

async function openPage() {
  const page = await openBrowserPage();
  const problems = watchProblems(page);
  onTestFinished(() => expect(problems).toEqual([]));
  return page;
}

const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

/** Types the password into the dialog that asks for it. */
async function prove(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  await dialog.getByLabel('Password').fill(credentials.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

describe('the overview', () => {
  test('shows what happened per day, as bars and as a table', async () => {
    const running = await startConsole();
    const { key } = await running.addKey('single');
    for (const email of ['ada@example.com', 'eve@example.com'])
      await running.call('POST', '/subscriber/signin', { apikey: key, email });
    await running.call('POST', '/subscriber/signoff', { apikey: key, email: 'eve@example.com' });
    const page = await openPage();
    await openSignedIn(page, running, '/console?days=7');
    await page.locator('summary').click();
    const table = page.getByRole('table', { name: 'Signups, confirmations and departures by day' });
    expect(await table.getByRole('row').count()).toBe(8);
    const counts = await table.locator('td').allInnerTexts();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(5);
    await page.getByRole('link', { name: '90 days' }).click();
    await expect.poll(() => table.getByRole('row').count()).toBe(91);
    expect(new URL(page.url()).search).toBe('?days=90');
  });

  test('says since when and why mail waits, and leads to it', async () => {
    const clock = { time: Date.now() };
    const smtp = await openSmtp({ silent: true });
    const running = await startConsole({ smtpUrl: smtp.url, clock: () => new Date(clock.time) });
    onTestFinished(smtp.close);
    const { key } = await running.addKey('double');
    await running.call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    await expect.poll(() => running.service.outbox.list('waiting')).toMatchObject([{ underWay: true }]);
    clock.time += 120_000;
    const page = await openPage();
    await openSignedIn(page, running);
    await page.getByText(/^1 email has been waiting since .*, because sending fails$/).waitFor();
    await page.getByText('The mail server doesn’t answer. Check the mail server and its settings.').waitFor();
    await page.evaluate(() => localStorage.setItem('joinery-console-language', 'de'));
    await page.reload();
    await page.getByText(/^1 E-Mail wartet seit .*, weil das Senden scheitert$/).waitFor();
    await page.getByText('Der Mailserver antwortet nicht. Prüfe den Mailserver').waitFor();
    await page.getByRole('link', { name: 'Wartende E-Mails öffnen' }).click();
    await page.getByRole('row').filter({ hasText: 'ada@example.com' }).getByText('Läuft gerade').waitFor();
  });

  test('names what needs attention and leads to it', async () => {
    const running = await startConsole();
    const page = await openPage();
    await openSignedIn(page, running);
    await page.getByText('There is no mail server, so nothing is sent').waitFor();
    await page.getByText('Signups appear here as soon as a form is used.').waitFor();
    await page.getByText('emails are kept under').getByRole('link', { name: 'Mail' }).click();
    await page.getByText('Nothing is sent').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Set up a mail server' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });
});

test('bounces lead to the contacts that they are about, and to what can be done', async () => {
  const running = await startConsole();
  const { key } = await running.addKey('single');
  for (const email of ['ada@example.com', 'eve@example.com'])
    await running.call('POST', '/subscriber/signin', { apikey: key, email });
  await running.service.bounces.set(running.accountId, { email: 'ada@example.com', smsNumber: '' }, 'hard');
  const page = await openPage();
  await openSignedIn(page, running);
  await page.getByText('1 address refuses mail').waitFor();
  await page.getByRole('link', { name: 'See who they are' }).click();
  await expect.poll(() => page.locator('tbody th').allInnerTexts()).toEqual(['ada@example.com']);
  expect(await page.getByLabel('Status').inputValue()).toBe('refusing');
  await page.getByRole('link', { name: 'ada@example.com' }).click();
  await page.getByText(/rejects messages permanently.*Noted on/).waitFor();
  await page.getByRole('button', { name: 'Send to it again' }).click();
  await says(page, 'Messages will be sent to this address again.');
  await page.getByText('rejects messages permanently').waitFor({ state: 'detached' });
});

test('mail that didn’t arrive is shown by cause, in the receiver’s words, and sent again', async () => {
  const running = await startConsole();
  const { key } = await running.addKey('single');
  const diagnosis = 'smtp; 550 5.1.1 no such user';
  for (const to of ['ada@example.com', 'bob@example.com', 'eve@example.com']) {
    await running.call('POST', '/subscriber/signin', { apikey: key, email: to });
    await running.service.bounces.take(writeBounce({ to, diagnosis }), { reach: running.accountId, byAddress: true });
  }
  const page = await openPage();
  await openSignedIn(page, running, '/console/mail?view=bounced');
  await page.getByText('550 5.1.1 no such user').waitFor();
  await page.getByRole('link', { name: 'The address doesn’t exist' }).click();
  await page.getByLabel('Choose bob@example.com').check();
  await page.getByRole('button', { name: 'Send to 1 again' }).click();
  await says(page, '1 address gets mail again.');
  await page.getByRole('button', { name: 'Send to all of them again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to all of them again' }).click();
  await says(page, '2 addresses get mail again.');
  await page.getByRole('link', { name: 'ada@example.com' }).click();
  await page.getByText('An email didn’t arrive. The address doesn’t exist.').waitFor();
});

test('a test of bounces says on which way the report about a mail to nobody came back', async () => {
  const smtp = await startSmtpServer();
  const running = await startConsole({ smtpUrl: smtp.url, mailBounces: 'bounces@lists.example.com' });
  const page = await openPage();
  await openSignedIn(page, running, '/console/mail?view=bounced');
  await page.getByRole('button', { name: 'Test bounces' }).click();
  await says(page, 'The report may take some minutes');
  const [original = ''] = smtp.messages;
  const [, to = ''] = /^To: (.*)$/m.exec(original) ?? [];
  const trust = { reach: 'every account', byAddress: false, way: 'mailServer' } as const;
  await running.service.bounces.take(writeBounce({ to, original }), trust);
  await says(page, `The report about ${to} came back from the mail server.`);
});

test('mail of the last days is counted by domain, with the words of one that refuses it', async () => {
  const { url } = await startSmtpServer({
    taken: (message) => (/^To: .*@example\.com/m.test(message) ? '550 5.1.1 no such user' : '250 taken'),
  });
  const running = await startConsole({ smtpUrl: url });
  const { key } = await running.addKey('double');
  const page = await openPage();
  await openSignedIn(page, running, '/console/mail?view=domains');
  await page.getByText('No email in the last seven days').waitFor();
  for (const email of ['ada@example.org', 'bob@example.org', 'eve@example.com'])
    await running.call('POST', '/subscriber/signin', { apikey: key, email });
  await running.service.idle();
  await page.reload();
  const row = page.getByRole('row', { name: /example\.com/ });
  await row.getByText('“550 5.1.1 no such user”').waitFor();
  const cells = async (name: RegExp) => page.getByRole('row', { name }).getByRole('cell').allInnerTexts();
  expect((await cells(/example\.com/)).slice(-3)).toEqual(['0', '0', '1']);
  expect((await cells(/example\.org/)).slice(-3)).toEqual(['2', '0', '0']);
});

describe('mail', () => {
  test('that is kept is read here, and its links followed', async () => {
    const running = await startConsole();
    const { key } = await running.addKey('double');
    await running.call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    await running.service.idle();
    const page = await openPage();
    await openSignedIn(page, running, '/console/mail');
    await page.getByText('Nothing is sent').waitFor();
    expect(await page.getByRole('link', { name: 'Set up a mail server' }).getAttribute('href')).toBe(
      '/console/settings',
    );
    await page.getByRole('link', { name: /confirm/i }).click();
    await page.getByText('ada@example.com').first().waitFor();
    const link = page.locator('article a').first();
    expect(await link.getAttribute('href')).toContain('/confirm/');
    expect(await link.getAttribute('rel')).toBe('noreferrer');
  });

  test('is shown as it looks, and hostile markup in it runs and loads nothing', async () => {
    const asked: string[] = [];
    const stranger = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void stranger.close().closeAllConnections());
    const there = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    const html = [
      `<meta http-equiv="refresh" content="0;url=${there}/refresh"><base href="${there}/base/">`,
      `<link rel="stylesheet" href="${there}/style"><link rel="preload" as="image" href="${there}/preload">`,
      '<style>h1 { color: rgb(1, 2, 3) }</style><h1 style="margin:0">Hello</h1>',
      `<script>fetch("${there}/script"); top.document.title = "taken"</script>`,
      `<img src="${there}/image" onerror="fetch('${there}/error'); parent.document.title = 'taken'">`,
      '<svg onload="top.document.title = 1"></svg><a href="javascript:top.document.title=1">run</a>',
      `<iframe src="${there}/frame"></iframe><object data="${there}/object"></object>`,
      `<form action="${there}/form"><button>send</button></form><a href="relative" target="_top">away</a>`,
    ].join('');
    const running = await startConsole();
    const { service, accountId } = running;
    const { key, tagId } = await running.addKey('single');
    const email = { subject: 'Hostile', text: 'Hello', html };
    const campaign = await service.campaigns.create(accountId, {
      name: 'Hostile',
      language: 'en',
      start: { kind: 'tag', id: tagId },
      steps: [{ delay: 0, kind: 'email', email }],
    });
    await service.campaigns.start(accountId, campaign);
    await running.call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    await service.idle();
    const page = await openBrowserPage();
    await openSignedIn(page, running, '/console/mail');
    await page.getByRole('link', { name: 'Hostile' }).click();
    const frame = page.frameLocator('iframe[title="As it looks"]');
    const heading = frame.getByRole('heading', { name: 'Hello' });
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    for (const name of ['run', 'away']) await frame.getByRole('link', { name }).click();
    await frame.getByRole('button', { name: 'send' }).click();
    await settled(page);
    expect(asked).toEqual([]);
    expect(await page.title()).toBe('Hostile · Joinery');
    expect(new URL(page.url()).origin).toBe(running.origin);

    // Nor does it when its address is opened by itself.
    const src = await page.locator('iframe').getAttribute('src');
    await page.goto(`${running.origin}${src}`);
    await page.getByRole('heading', { name: 'Hello' }).waitFor();
    // No script runs there, not even the test's own: a picture waits for what is painted.
    await page.screenshot();
    expect(asked).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(src);
  });

  test('that waits is tried again or dropped', async () => {
    const running = await startConsole({ smtpUrl: 'smtp://127.0.0.1:1' });
    const { key } = await running.addKey('double');
    await running.call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    await running.service.idle();
    const page = await openPage();
    await openSignedIn(page, running, '/console/mail?view=waiting');
    await page.getByRole('button', { name: 'Retry' }).click();
    await says(page, 'The message will be tried again.');
    // A message can't be dropped while it is being sent.
    await running.service.idle();
    await page.getByRole('button', { name: 'Drop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Drop' }).click();
    await says(page, 'The message is dropped.');
    await page.getByText('Nothing is waiting').waitFor();
  });

  test('that a server doesn’t take says why in the reader’s language', async () => {
    const running = await startConsole({ smtpUrl: 'smtp://127.0.0.1:1' });
    await running.service.accounts.update(running.accountId, { email: 'owner@example.com' });
    const { key } = await running.addKey('double');
    await running.call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    await running.service.idle();
    const page = await openPage();
    await page.addInitScript(() => localStorage.setItem('joinery-console-language', 'de'));
    await openSignedIn(page, running, '/console/mail?view=waiting');
    const said = page.getByText('Der Mailserver ist nicht erreichbar: Unter seiner Adresse nimmt nichts');
    await said.waitFor();
    await page.getByRole('button', { name: 'Test-E-Mail senden' }).click();
    await page.getByRole('alert').filter({ hasText: 'Der Mailserver ist nicht erreichbar' }).waitFor();
  });

  test('that was given up says why, and is tried again or dropped', async () => {
    let accepts = false;
    const smtp = await openSmtp({ taken: () => (accepts ? '250 taken' : '554 5.6.0 not today') });
    onTestFinished(() => smtp.close());
    const running = await startConsole({ smtpUrl: smtp.url });
    const { key } = await running.addKey('double');
    for (const email of ['ada@example.com', 'eve@example.com'])
      await running.call('POST', '/subscriber/signin', { apikey: key, email });
    await running.service.idle();
    const page = await openPage();
    await openSignedIn(page, running);
    await page.getByText('2 messages were given up').waitFor();
    await page.getByRole('link', { name: 'Open the outbox' }).click();
    const row = (email: string) => page.getByRole('row').filter({ hasText: email });
    await row('ada@example.com')
      .getByText('The mail server rejects the email. It says: “554 5.6.0 not today”')
      .waitFor();

    await page.getByRole('button', { name: 'Send all now' }).click();
    await says(page, 'Sending 2 messages now.');
    await running.service.idle();
    await page.reload();
    await row('eve@example.com').waitFor();
    const refused = smtp.messages.length;

    accepts = true;
    await row('ada@example.com').getByRole('button', { name: 'Retry' }).click();
    await says(page, 'The message will be tried again.');
    await row('ada@example.com').waitFor({ state: 'detached' });
    await running.service.idle();
    expect(smtp.messages.slice(refused).join('')).toContain('ada@example.com');

    await row('eve@example.com').getByRole('button', { name: 'Drop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Drop' }).click();
    await says(page, 'The message is dropped.');
    await page.getByText('Nothing was given up').waitFor();
    expect(await running.service.outbox.list('dead')).toEqual([]);
    expect(smtp.messages).toHaveLength(refused + 1);
  });
});

describe('keys', () => {
  test('for forms are made with a new tag, shown once and revoked', async () => {
    const running = await startConsole();
    const page = await openPage();
    await openSignedIn(page, running, '/console/keys');
    await page.getByRole('button', { name: 'New form key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New form key' });
    await dialog.getByLabel('Label').fill('Front page');
    await dialog.getByLabel('Tag', { exact: true }).selectOption('New tag');
    await dialog.getByLabel('New tag').fill('front');
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    await prove(page);
    const made = page.getByRole('dialog', { name: 'Form key' });
    const key = await made.locator('code').innerText();
    const answer = await running.call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    expect(answer.status).toBe(200);
    await made.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('rowheader', { name: 'Front page' }).waitFor();
    expect(await page.content()).not.toContain(key);

    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog', { name: 'Revoke Front page?' }).getByRole('button', { name: 'Revoke' }).click();
    await says(page, 'The key is revoked.');
    await page.getByText('No form keys yet').waitFor();
  });

  test('for programs are made with all that a program needs', async () => {
    const running = await startConsole();
    const page = await openPage();
    await openSignedIn(page, running, '/console/keys');
    await page.getByRole('button', { name: 'New program key' }).click();
    await page.getByRole('dialog').getByLabel('Label').fill('Sync');
    await page.keyboard.press('Enter');
    await prove(page);
    const made = page.getByRole('dialog', { name: 'Customer key' });
    await made.locator('h2:focus').waitFor();
    await expect.poll(() => made.locator('code').count()).toBe(3);
    expect(await made.locator('code').first().innerText()).toBe(credentials.username);
  });
});

describe('webhooks', () => {
  test('are made, tested, watched and removed', async () => {
    const receiver = createServer((_request, response) => response.writeHead(503).end());
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void receiver.close().closeAllConnections());
    const running = await startConsole({ webhookAllow: ['127.0.0.0/8'] });
    const page = await openPage();
    await openSignedIn(page, running, '/console/webhooks');
    await page.getByRole('button', { name: 'New webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.getByLabel('Name', { exact: true }).fill('CRM');
    await dialog.getByLabel('Address', { exact: true }).fill('nonsense');
    await dialog.getByRole('button', { name: 'Make the webhook' }).click();
    await prove(page);
    await dialog.locator('[name=url][aria-invalid=true]').waitFor();
    const { port } = receiver.address() as AddressInfo;
    await dialog.getByLabel('Address', { exact: true }).fill(`http://127.0.0.1:${port}/hook`);
    await dialog.getByRole('button', { name: 'Make the webhook' }).click();
    const made = page.getByRole('dialog', { name: 'The webhook is ready' });
    expect(await made.locator('code').innerText()).toMatch(/^whsec_/);
    await made.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: 'CRM' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByRole('alert').filter({ hasText: '503' }).waitFor();
    await page.getByRole('cell', { name: 'Failed (503)' }).waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await says(page, 'The webhook is removed.');
    await page.getByText('No webhooks yet').waitFor();
  });
});

describe('the account', () => {
  test('lists sessions and ends the others', async () => {
    const running = await startConsole();
    const [here, elsewhere] = [await openPage(), await openPage()];
    await openSignedIn(here, running, '/console/account');
    await openSignedIn(elsewhere, running, '/console/account');
    await here.reload();
    await expect.poll(() => here.getByRole('rowheader').filter({ hasText: 'Chrome' }).count()).toBe(2);
    await here.getByRole('button', { name: 'End all others' }).click();
    await says(here, 'The session is ended.');
    await elsewhere.reload();
    await elsewhere.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('speaks the language that is chosen, also at the next visit', async () => {
    const running = await startConsole();
    const page = await openPage();
    await openSignedIn(page, running, '/console/account');
    await page.getByLabel('Language').selectOption('Deutsch');
    await page.getByRole('heading', { level: 1, name: 'Konto' }).waitFor();
    await page.goto(`${running.origin}/console`);
    await page.getByRole('heading', { level: 1, name: 'Überblick' }).waitFor();
  });
});
