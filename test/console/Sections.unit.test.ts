// @vitest-environment happy-dom
import type { SectionName } from '@joinery/contract/console';
import { h } from 'preact';
import { LocationProvider } from 'preact-iso';
import { afterEach, expect, test } from 'vitest';
import { Sections } from '../../console/Sections.tsx';
import { session } from '../../console/session/session.ts';
import { show } from './render.ts';

afterEach(() => {
  session.value = undefined;
  history.replaceState(null, '', '/');
});

async function open(path: string, sections: SectionName[]) {
  const owner = { id: 1, username: 'owner', email: '' };
  session.value = { status: 'signedIn', owner, proven: true, proof: 'password', sections, ways: ['password'] };
  history.replaceState(null, '', path);
  return show(h(LocationProvider, null, h(Sections, null)));
}

test.each(['/console/people', '/console/nowhere'])('says that nothing is at %s, and leads back', async (path) => {
  const page = await open(path, ['overview', 'forms', 'account']);
  await page.findByRole('heading', { level: 1, name: 'There is nothing at this address' });
  expect(page.getByRole('link', { name: 'Go to the overview' }).getAttribute('href')).toBe('/console');
  expect(page.queryAllByRole('link', { current: 'page' })).toEqual([]);
});
