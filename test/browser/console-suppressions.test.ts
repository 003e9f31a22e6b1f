import { expect, test } from 'vitest';
import { credentials } from '../service/start.ts';
import { useBrowser } from './browser.ts';
import { openSignedIn, startConsole, watchProblems } from './console.ts';
import { looks } from './looks.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();
const path = '/console/mail?view=suppressed';

test('addresses of a file are suppressed after a question, found and taken off by keyboard', async () => {
  const running = await startConsole();
  const { key } = await running.addKey('single');
  await running.call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
  const page = await openPage();
  const problems = watchProblems(page);
  await openSignedIn(page, running, path);
  await page.getByText('No address is suppressed').waitFor();
  const add = page.getByRole('button', { name: 'Add addresses' });
  await add.click();
  await page.getByText('There is no address in it').waitFor();
  await page.getByLabel('Email addresses and mobile numbers').fill('kim@example.com\n+1 202 555 0123');
  const lines = [
    'Email,Reason',
    ...Array.from({ length: 1_200 }, (_, n) => `n${n}@example.com,left`),
    '"Ada@example.com",left',
  ];
  await page.getByLabel('Or a file with them').setInputFiles({
    ...{ name: 'left.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\nno@one@example,left`) },
  });
  await add.press('Enter');
  await page.getByRole('heading', { name: 'Never write to 1,204 addresses again?' }).waitFor();
  await page.getByRole('button', { name: 'Suppress them' }).press('Enter');
  await page.getByText('Added 1,203. Contacts that left: 1.').waitFor();
  await page.getByText('left out: 1. Among them no@one@example').waitFor();
  await page.getByText('never written to: 1,203').waitFor();
  expect(await page.getByLabel('Email addresses and mobile numbers').inputValue()).toBe('');

  const find = page.getByLabel('Email address or mobile number');
  await find.fill('bob@example.com');
  await find.press('Enter');
  await page.getByText('bob@example.com isn’t on the list.').waitFor();
  await find.fill('ADA@example.com');
  await find.press('Enter');
  await page.getByText('ADA@example.com is on the list.').waitFor();
  await page.getByRole('button', { name: 'Take it off' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Take it off' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(credentials.password);
  await password.press('Enter');
  await page.getByText('The address is off the list.').first().waitFor();
  await page.getByText('never written to: 1,202').waitFor();
  expect(problems).toEqual([]);
});

test.each(Object.entries(looks))('axe finds nothing in the list %s', async (_, look) => {
  const running = await startConsole();
  await running.service.suppressionList.add(running.accountId, ['ada@example.com']);
  const page = await openPage({ bypassCSP: true, ...look });
  await openSignedIn(page, running, path);
  await page.getByRole('main').getByRole('textbox').nth(1).fill('ada@example.com');
  await page.getByRole('main').getByRole('textbox').nth(1).press('Enter');
  await page.getByText('ada@example.com').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
