// @vitest-environment happy-dom
import type { FormLine } from '@joinery/contract/console';
import { h } from 'preact';
import { expect, test } from 'vitest';
import { FaultyForms } from '../../../console/overview/FaultyForms.tsx';
import { show } from '../render.ts';

const lineOf = (name: string, faults: number): FormLine => ({
  ...{ name, title: `The form ${name}`, operation: 'signin', readOnly: false, isServed: true, faults },
  ...{ views: 10, starts: 5, signups: 3, confirmed: 1 },
});

test.each([
  ['en', '“The form b” reaches no list: 2 signups were refused within a day', 'Open the form'],
  ['de', '„The form b“ erreicht keine Liste: 2 Anmeldungen wurden binnen eines Tages abgelehnt', 'Formular öffnen'],
] as const)('names forms whose key is refused, in %s', async (language, title, link) => {
  const page = await show(h(FaultyForms, { forms: [lineOf('a', 0), lineOf('b', 2)] }), {}, language);
  expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([title]);
  expect(page.getByRole('link', { name: link }).getAttribute('href')).toBe('/console/forms/b');
});

test('says nothing while every key works', async () => {
  const { container } = await show(h(FaultyForms, { forms: [lineOf('a', 0)] }));
  expect(container.textContent).toBe('');
});
