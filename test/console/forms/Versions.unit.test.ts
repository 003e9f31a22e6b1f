// @vitest-environment happy-dom
import type { FormVersion } from '@joinery/contract/console';
import { h } from 'preact';
import { expect, test } from 'vitest';
import { Versions } from '../../../console/forms/Versions.tsx';
import { show } from '../render.ts';

const versionOf = (version: number, isCurrent: boolean): FormVersion => ({
  ...{ version, isCurrent, publishedAt: 1_900_000_000 + version, repeats: null, changes: [] },
});

test.each([
  ['the version that visitors see', [3], ['Visitors see it']],
  ['both versions of a test', [3, 2], ['Some visitors see it', 'Some visitors see it']],
])('marks %s', async (_, current, marks) => {
  const versions = [3, 2, 1].map((version) => versionOf(version, current.includes(version)));
  const page = await show(h(Versions, { name: 'letters', version: 3, onChange: () => {} }), {
    'GET /console/api/forms/letters/versions': versions,
  });
  await page.findByRole('heading', { name: 'Version 3' });
  expect(page.getAllByText(/see it/).map(({ textContent }) => textContent)).toEqual(marks);
});
