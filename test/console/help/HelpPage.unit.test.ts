// @vitest-environment happy-dom
import type { SectionName, SessionState } from '@joinery/contract/console';
import { h } from 'preact';
import { LocationProvider } from 'preact-iso';
import { afterEach, expect, test } from 'vitest';
import { HelpPage } from '../../../console/help/HelpPage.tsx';
import { session } from '../../../console/session/session.ts';
import type { Language } from '../../../console/words/words.ts';
import { show } from '../render.ts';

const signedIn = (...sections: SectionName[]): SessionState => ({
  ...{ status: 'signedIn', owner: { id: 1, username: 'owner', email: '' }, proven: true, proof: 'password', sections },
  ways: ['password'],
});
const signedOut: SessionState = { status: 'signedOut', ways: ['password'] };

afterEach(() => {
  session.value = undefined;
  history.replaceState(null, '', '/');
});

async function open(address: string, state: SessionState, language: Language = 'en') {
  session.value = state;
  history.replaceState(null, '', address);
  const page = await show(h(LocationProvider, null, h(HelpPage, null)), {}, language);
  await page.findAllByRole('heading', { level: 2 });
  const titles = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  return { ...page, titles };
}

test('explains the sections that the reader has', async () => {
  const { titles } = await open('/console/help', signedIn('forms', 'people', 'account'));
  expect(titles).toEqual(['Sign in', 'Forms', 'Account']);
});

test('explains how to sign in to whoever isn’t signed in, and leads back there', async () => {
  const { titles, getAllByRole } = await open('/console/help', signedOut, 'de');
  expect(titles).toEqual(['Anmelden', 'Konto']);
  expect(getAllByRole('link', { name: 'Anmelden' })[0]?.getAttribute('href')).toBe('/console');
});

test.each([
  ['#contacts', 'Contacts'],
  ['#webhooks', 'Keys and webhooks'],
  ['#sign-in', 'Sign in'],
])('opens at %s', async (fragment, title) => {
  await open(`/console/help${fragment}`, signedIn('overview', 'contacts', 'webhooks', 'account'));
  expect(document.activeElement?.textContent).toBe(title);
});

test('stays at the top without a part, or with one that isn’t there', async () => {
  await open('/console/help#nowhere', signedIn('overview', 'account'));
  expect(document.activeElement?.tagName).not.toBe('H2');
});

test('says how to build a form on a page of its own', async () => {
  const { titles, getAllByRole } = await open('/console/help?view=forms', signedIn('forms', 'account'));
  expect(titles).toEqual([
    'Start',
    'The builder',
    'Publish',
    'Find out which version works better',
    'On your site',
    'As files',
  ]);
  const [current] = getAllByRole('link', { current: 'page' });
  expect(current?.textContent).toBe('Build a form');
});
