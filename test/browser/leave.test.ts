import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLinks } from '../../proxy/link/link.ts';
import { Secret } from '../../proxy/secret.ts';
import { form, key, type RunningProxy, startProxy } from '../proxy/start.ts';
import { useBrowser } from './browser.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();
const secret = 'a secret of at least thirty-two characters';
const links = createLinks(new Secret(secret));
const email = 'christiane.oberhuber-wittgenstein-of-the-valley@newsletter.example.com';
const past = 1_600_000_000;

let proxy: RunningProxy;
beforeAll(async () => {
  const definition = { fields: [{ name: 'email' }], locale: 'de', contact: 'mailto:help@example.com' } as const;
  const brief = form({ definition: { ...definition, fields: [{ name: 'email' }], translations: { ar: {} } } });
  const guards = { leaveLimit: { limit: 1, window: 600_000 } };
  proxy = await startProxy(
    { forms: { brief, begrenzt: { ...brief, guards } }, linkSecret: { env: 'LINKS' } },
    { env: { KEY: key, LINKS: secret } },
  );
});
afterAll(() => proxy.close());
beforeEach(() => proxy.stub.answerJson([true]));

/** Opens a link's page on a phone or desktop. JavaScript is off, as the page needs none. */
async function open(width: number, name: string, token: string, lang = 'de'): Promise<Page> {
  const page = await openPage({ viewport: { width, height: 700 }, javaScriptEnabled: false, locale: 'de-DE' });
  await page.goto(`${proxy.url}/forms/${name}/preferences?${new URLSearchParams({ token, lang })}`);
  return page;
}

/** Pixels by which the page is wider than the screen. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const alert = (page: Page) => page.getByRole('alert').textContent();

describe.each([320, 1_200])('the page of a mail’s link, without JavaScript and %i px wide', (width) => {
  test('shows a long address in full, and unsubscribes it', async () => {
    const page = await open(width, 'brief', links.create({ form: 'brief', email }));
    expect(await page.getByText(email).isVisible()).toBe(true);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByText('Erledigt. Sie hören nichts mehr von uns.').waitFor();
    expect(await overflowOf(page)).toBe(0);
  });

  test.each([
    ['proves nothing', 'x'],
    ['has expired', links.create({ form: 'brief', email, expires: past })],
  ])('says how to get another link if the link %s', async (_, token) => {
    const page = await open(width, 'brief', token);
    expect(await alert(page)).toMatch(/den Link in einer unserer E-Mails/);
    expect([await page.getByRole('button').count(), await overflowOf(page)]).toEqual([0, 0]);
  });

  test('says what the service refused, and whom to contact', async () => {
    proxy.stub.answerJson({ error: 30, error_message: 'blocked' }, 406);
    const page = await open(width, 'brief', links.create({ form: 'brief', email: `refused-${width}-${email}` }));
    await page.getByRole('button', { name: 'Liste verlassen' }).click();
    expect(await alert(page)).toMatch(/^Diese Adresse konnten wir nicht austragen\..* Kontakt aufnehmen$/);
    expect([await page.getByRole('button').count(), await overflowOf(page)]).toEqual([2, 0]);
  });

  test.each([
    ['de', /in (?:9|10) Minuten noch einmal\. Kontakt aufnehmen$/],
    ['ar', /خلال (?:9|10) دقائق\. /],
  ])('says when to try again, in the language %s', async (lang, sentence) => {
    const token = links.create({ form: 'begrenzt', email: `${lang}-${width}-${email}` });
    const click = { method: 'POST', body: 'List-Unsubscribe=One-Click' };
    expect((await fetch(`${proxy.url}/forms/begrenzt/one-click?token=${token}`, click)).status).toBe(200);
    const page = await open(width, 'begrenzt', token, lang);
    await page.getByRole('button').first().click();
    expect(await alert(page)).toMatch(sentence);
    expect([await page.getByRole('button').count(), await overflowOf(page)]).toEqual([2, 0]);
  });
});

test.each(['de', 'ar'])('axe finds nothing on the page of a mail’s link in the language %s', async (lang) => {
  const page = await openPage({ bypassCSP: true });
  const query = new URLSearchParams({ token: links.create({ form: 'brief', email }), lang });
  await page.goto(`${proxy.url}/forms/brief/preferences?${query}`);
  expect(await findViolations(page)).toEqual([]);
});
