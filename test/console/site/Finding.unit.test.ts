// @vitest-environment happy-dom
import type { SitePage } from '@joinery/contract/console';
import { h } from 'preact';
import { expect, test } from 'vitest';
import { Finding } from '../../../console/site/Finding.tsx';
import { countHindrances } from '../../../console/site/hindrances.ts';
import { show } from '../render.ts';

const page: SitePage = {
  ...{ address: 'https://www.example.com/', palettes: [], placed: 'script', blocks: [] },
  ...{ isNamed: true, isMixed: false },
};

test.each([
  ['a page without anything in the way', page, 0, /^✓ The form’s tag.*✓ No policy/],
  ['a page whose site isn’t named', { ...page, isNamed: false }, 1, /✗ www.example.com isn’t one of the form’s sites/],
  [
    'a page with https, and a form without',
    { ...page, isMixed: true },
    1,
    /✗ The page uses https, but the form doesn’t/,
  ],
  ['both', { ...page, isNamed: false, isMixed: true }, 2, /✗.*✗/],
])('%s is told with what keeps the form from working', async (_, found, count, text) => {
  const { container } = await show(h(Finding, { page: found }), {});
  expect(container.textContent).toMatch(text);
  expect(countHindrances(found)).toBe(count);
});
