import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { watchProblems } from './console.ts';
import { operatorToken, startOwnProxy } from './own-proxy.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();
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
  const address = await startOwnProxy();
  const page = await openPage({ bypassCSP: true, reducedMotion: 'reduce', locale: 'en', ...look });
  await addAuthenticator(page);
  await page.goto(`${address}/console`);
  await page.getByLabel('Operator’s token').fill(operatorToken);
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
  await press(page, 'Change');
  await page.getByText(/The log shows this person as \d+\./).waitFor();
  await press(page, 'Cancel');
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
  // Contacts and their fields are the service's.
  await press(page, 'Add a field');
  await page.getByRole('button', { name: /^City/ }).waitFor();
  expect(await page.getByRole('button', { name: 'A field of your own' }).count()).toBe(0);
  await press(page, 'Consent');
  await page.getByText('The form already has every field of your account that fits.').waitFor();
  expect(await page.getByRole('button', { name: 'A consent', exact: true }).count()).toBe(0);
  expect((await fetch(`${address}/forms/letters.json`)).status).toBe(200);
  await page.goto(`${address}/console/forms/letters?view=settings`);
  await page.getByText('The operator of this server chooses the sites.').waitFor();
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

test('an operator invites, changes and removes somebody by keys alone, in German', async () => {
  const address = await startOwnProxy();
  const page = await openPage({ reducedMotion: 'reduce', locale: 'de', viewport: { width: 360, height: 740 } });
  const problems = watchProblems(page);
  await addAuthenticator(page);
  const press = (key: string) => page.keyboard.press(key);
  /** Goes on by Tab until the focus is on what has this text, label or name. */
  const reach = async (wanted: string) => {
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        return [element, ...labels].map((each) => each?.textContent?.trim());
      });
    for (let steps = 0; steps < 60 && !(await focused()).includes(wanted); steps++) await press('Tab');
    expect(await focused()).toContain(wanted);
  };
  const type = async (label: string, text: string) => {
    await reach(label);
    await page.keyboard.type(text);
  };
  const opened = (name: string) => page.getByRole('dialog', { name }).waitFor();

  await page.goto(`${address}/console/people`);
  await page.getByLabel('Token des Betreibers').waitFor();
  await type('Token des Betreibers', 'wrong');
  await press('Enter');
  await page.getByText('Das Token ist falsch.').waitFor();
  await press('ControlOrMeta+A');
  await page.keyboard.type(operatorToken);
  await press('Enter');
  await page.getByRole('heading', { name: 'Personen' }).waitFor();
  await reach('Jemanden einladen');
  await press('Enter');
  await opened('Jemanden einladen');
  await page.keyboard.type('Ada');
  await reach('harbour');
  await press('Space');
  await press('Enter');
  await page.getByText('Wähle mindestens eine Site.').waitFor();
  await reach('harbour');
  await press('Space');
  await press('Enter');
  await opened('Die Einladung für Ada');
  await reach('Fertig');
  await press('Enter');
  await page.getByText('Eingeladen bis').waitFor();
  await reach('Ändern');
  await press('Enter');
  await opened('Ada ändern');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Grace');
  await press('Enter');
  await page.locator('tbody').getByText('Grace').waitFor();
  await reach('Entfernen');
  await press('Enter');
  await opened('Grace entfernen?');
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Entfernen');
  await press('Enter');
  await opened('Grace entfernen?');
  await reach('Entfernen');
  await press('Enter');
  await page.getByText('Noch ist niemand eingeladen').waitFor();
  expect(problems).toEqual([]);
});

test('axe finds nothing wrong in German', async () => {
  const address = await startOwnProxy();
  const page = await openPage({
    bypassCSP: true,
    reducedMotion: 'reduce',
    locale: 'de-DE',
    ...looks['on a phone, in the dark'],
  });
  await addAuthenticator(page);
  await page.goto(`${address}/console`);
  await page.getByLabel('Token des Betreibers').fill(operatorToken);
  await press(page, 'Anmelden');
  await page.getByRole('heading', { name: 'Formulare' }).waitFor();
  for (const path of ['forms', 'people', 'outbox', 'account', 'nowhere']) {
    await page.goto(`${address}/console/${path}`);
    await page.locator('h1').waitFor();
    await expect.poll(() => page.locator('.waiting').count()).toBe(0);
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, room, await findViolations(page)]).toEqual([path, 0, []]);
    expect([path, await page.locator('main').textContent()]).not.toEqual([
      path,
      expect.stringMatching(/\b(the|of|is)\b/),
    ]);
  }
});
