import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { credentials } from '../service/start.ts';
import { useBrowser } from './browser.ts';
import { openSignedIn, startConsole, watchProblems } from './console.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();

/** The service's clock, which a test can move on: each code works once. */
function startClock() {
  let ahead = 0;
  return {
    clock: () => new Date(Date.now() + ahead),
    /** The code that an authenticator app shows next. */
    next(secret: string) {
      ahead += 30_000;
      return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + ahead });
    },
  };
}

async function prove(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  await dialog.getByLabel('Password').fill(credentials.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function typePassword(page: Page) {
  await page.getByLabel('Email or username').fill(credentials.username);
  await page.getByLabel('Password').fill(credentials.password);
  await page.keyboard.press('Enter');
}

test('one-time codes are turned on and asked for, and a recovery code stands in', async () => {
  const { clock, next } = startClock();
  const running = await startConsole({ clock });
  const page = await openPage({ bypassCSP: true });
  await openSignedIn(page, running, '/console/account');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await prove(page);
  const dialog = page.getByRole('dialog', { name: 'Turn on one-time codes' });
  await dialog.getByRole('img', { name: 'Picture of the secret to scan' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const secret = await dialog.locator('code').innerText();
  await dialog.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('The code is wrong or was already used.').waitFor();
  await dialog.getByLabel('Code from the app').fill(next(secret));
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Recovery codes' });
  const codes = (await shown.locator('code').innerText()).split('\n');
  expect(codes).toHaveLength(10);
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 are left').waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await typePassword(page);
  const code = page.getByLabel('Code');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'The code is wrong or was already used.' }).waitFor();
  await code.fill(next(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await typePassword(page);
  await code.fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('9 are left').waitFor();
});

test('a passkey is added, signs in by itself, and is removed', async () => {
  const running = await startConsole({}, 'localhost');
  const page = await openPage();
  const problems = watchProblems(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openSignedIn(page, running, '/console/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.keyboard.press('Enter');
  await prove(page);
  const shown = page.getByRole('dialog', { name: 'Recovery codes' });
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('rowheader', { name: 'Laptop' }).waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('rowheader', { name: 'Laptop' }).filter({ hasText: 'Last used' }).waitFor();
  await page.getByRole('row', { name: 'Laptop' }).getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: 'Remove the passkey Laptop?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await prove(page);
  await page.getByText('None yet.').waitFor();
  expect(problems).toEqual([]);
});
