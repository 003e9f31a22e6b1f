import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openSignedIn, startConsole } from './console.ts';

/** The path of each page, and the element to press first. What is pressed stands on the page before it. */
const places: [path: string, press?: string][] = [
  ['/console?days=7'],
  ['/console'],
  ['/console', 'summary'],
  ['/console/contacts'],
  ['/console/contacts?search=nobody'],
  ['/console/contacts/1'],
  ['/console/contacts/1', 'button.danger'],
  ['/console/contacts/4711'],
  ['/console/lists'],
  ['/console/lists', 'main button'],
  ['/console/lists/1'],
  ['/console/mail'],
  ['/console/mail?view=waiting'],
  ['/console/mail?view=givenUp'],
  ['/console/mail?view=domains'],
  ['/console/mail?view=bounced'],
  ['/console/mail?view=bounced&domain=example.com&cause=byHand'],
  ['/console/keys'],
  ['/console/keys', 'section button'],
  ['/console/webhooks'],
  ['/console/webhooks', 'main button'],
  ['/console/account'],
  ['/console/help'],
  ['/console/help?view=forms'],
  ['/console/nowhere'],
];

/**
 * Opens each page of the console that engines look at, one after the other, and hands it to `look` when it has settled.
 * Its people are one who signed up and whose mail came back.
 */
export async function visitConsole(
  page: Page,
  look: (path: string, press: string | undefined) => Promise<void>,
): Promise<void> {
  const running = await startConsole();
  const { key } = await running.addKey('double');
  const person = { email: 'ada@example.com', fields: { fieldFirstName: 'Ada', fieldLastName: 'Lovelace' } };
  await running.call('POST', '/subscriber/signin', { apikey: key, ...person });
  await running.service.bounces.set(running.accountId, { email: person.email, smsNumber: '' }, 'hard');
  await openSignedIn(page, running);
  let at = '';
  for (const [path, press] of places) {
    if (path !== at) {
      await page.goto(running.origin + path);
      await page.locator('h1').waitFor();
      await expect.poll(() => page.locator('.waiting').count()).toBe(0);
    }
    at = path;
    const pressed = press ? page.locator(press).first() : undefined;
    if (pressed && (await pressed.count())) await pressed.click();
    await look(path, press);
  }
}
