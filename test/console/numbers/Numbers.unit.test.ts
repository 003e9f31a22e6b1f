// @vitest-environment happy-dom
import type { FormDetails } from '@joinery/contract/console';
import { fireEvent } from '@testing-library/preact';
import { h } from 'preact';
import { describe, expect, test } from 'vitest';
import { Numbers } from '../../../console/numbers/Numbers.tsx';
import { show } from '../render.ts';

const counts = { views: 1_000, starts: 100, signups: 42, confirmed: 30 };
const form: FormDetails = {
  ...{ name: 'letters', title: 'Letters', operation: 'signin', readOnly: false, isServed: true, faults: 0 },
  ...{ pageUrl: 'https://www.example.com/forms/letters', sites: [], namesSites: true, languages: ['en'], version: 4 },
  ...{
    destination: '1',
    hasDraft: false,
    definition: { fields: [{ name: 'email' }] },
    problems: [],
    sightings: [],
    snippets: { script: '', element: '', react: '', iframe: '', html: '' },
  },
  ...counts,
  days: [{ day: '2026-05-03', ...counts }],
  breakdown: [
    { version: 4, language: 'en', display: 'inline', views: 900, starts: 90, signups: 40, confirmed: 28 },
    { version: 3, language: 'de', display: 'popup', views: 100, starts: 10, signups: 1, confirmed: 1 },
    { version: 0, language: '', display: '', views: 0, starts: 0, signups: 1, confirmed: 1 },
  ],
  reached: [
    {
      version: 4,
      starts: 80,
      fields: [
        { field: 'email', count: 78 },
        { field: 'field17', count: 50 },
      ],
      signups: 42,
    },
    { version: 3, starts: 10, fields: [{ field: 'email', count: 10 }], signups: 12 },
  ],
  mistakes: [
    { field: 'email', code: 'invalid', count: 12 },
    { field: 'field17', code: 'required', count: 5 },
    { field: '', code: 'brandNew', count: 1 },
  ],
};
const fields = { 'GET /console/api/fields': [{ name: 'field17', label: 'Shoe size', type: 'line' }] };

const showNumbers = (changes: Partial<FormDetails> = {}, language?: 'de') =>
  show(h(Numbers, { form: { ...form, ...changes }, timeZone: 'UTC' }), fields, language);

/** The cells of a table's rows. */
const rowsOf = (table: Element) =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the figures', () => {
  test('have the conversion with its interval, and say what that is', async () => {
    const { container } = await showNumbers();
    const figures = [...container.querySelectorAll('.figures div')].map(({ textContent }) => textContent);
    expect(figures).toEqual(['Conversion4.2% (3.1 to 5.6%)']);
    expect(container.textContent).toContain('95% certainty');
  });

  test('say how many went on from each step to the next', async () => {
    const { container, getByRole } = await showNumbers();
    const steps = () => [...container.querySelectorAll('ol.shares li')].map(({ textContent }) => textContent);
    expect(steps()).toEqual([
      ...['Views1,000', 'Starts10% of views100', 'Signups42% of starts42', 'Confirmed71.4% of signups30'],
    ]);
    expect(
      getByRole('list', { name: 'From view to signup' }).querySelectorAll('.second')[1]?.getAttribute('width'),
    ).toBe('10');
  });

  test('leave out a share of fewer than came after', async () => {
    const { container } = await showNumbers({ starts: 0 });
    const steps = [...container.querySelectorAll('ol.shares li')].map(({ textContent }) => textContent);
    expect(steps).toEqual(['Views1,000', 'Starts0% of views0', 'Signups42', 'Confirmed71.4% of signups30']);
  });

  test('are in German, too', async () => {
    const { container } = await showNumbers({}, 'de');
    expect(container.textContent?.replaceAll('\u00a0', ' ')).toContain('Konversion4,2 % (3,1 bis 5,6 %)');
  });

  test('have no conversion without views', async () => {
    const { container } = await showNumbers({ views: 0 });
    expect(container.querySelector('.figures')?.textContent).toContain('Conversion–');
    expect(container.textContent).not.toContain('95% certainty');
  });

  test('give way to a sentence as long as nobody has seen the form', async () => {
    const { container, asked } = await showNumbers({ views: 0, signups: 0, breakdown: [], mistakes: [] });
    expect(container.textContent).toContain('Nobody has seen it yet');
    expect(container.querySelector('table')).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('the comparison', () => {
  test('is by version at first, marks the current one and names the unknown', async () => {
    const { getByRole, container } = await showNumbers();
    expect(rowsOf(getByRole('table', { name: 'Conversion by: Version' }))).toEqual([
      ['Version 4Visitors see it', '900', '40', '28', '4.4% (3.3 to 6.0%)'],
      ['Version 3', '100', '1', '1', '1.0% (0.2 to 5.4%)'],
      ['Not known', '0', '1', '1', '–'],
    ]);
    expect(container.textContent).toContain('Not known: counted before');
  });

  test.each([
    ['Language', ['English', 'German', 'Not known']],
    ['Display', ['In the page', 'Over the page', 'Not known']],
  ])('switches to %s', async (name, expected) => {
    const { getByRole } = await showNumbers();
    fireEvent.click(getByRole('button', { name }));
    expect(getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
    expect(rowsOf(getByRole('table', { name: `Conversion by: ${name}` })).map(([first]) => first)).toEqual(expected);
  });

  test('explains the unknown only where there is some', async () => {
    const { container } = await showNumbers({ breakdown: form.breakdown.slice(0, 2) });
    expect(container.textContent).not.toContain('Not known');
  });

  test('offers no versions for a form of the configuration', async () => {
    const { queryByRole, getByRole } = await showNumbers({ readOnly: true, version: 0 });
    expect(queryByRole('button', { name: 'Version' })).toBeNull();
    expect(getByRole('table', { name: 'Conversion by: Language' })).toBeTruthy();
  });
});

describe('how far visitors come', () => {
  const named = 'How far visitors come';

  test('is told field by field, and where most stop', async () => {
    const { findAllByText, getByRole, container } = await showNumbers();
    await findAllByText('Shoe size');
    expect(rowsOf(getByRole('table', { name: named }))).toEqual([
      ['Began to fill it in', '80', '100%', '2'],
      ['Email address', '78', '98%', '28'],
      ['Shoe size', '50', '63%', '8'],
      ['Signed up', '42', '53%', '–'],
    ]);
    expect(container.textContent).toContain('More stop at “Email address” than anywhere else: 28 of 80');
  });

  test('is told of another version by its own fields, with no more signups than came so far', async () => {
    const { getByRole, getByLabelText } = await showNumbers();
    fireEvent.change(getByLabelText('Version'), { target: { value: '3' } });
    expect(rowsOf(getByRole('table', { name: named }))).toEqual([
      ['Began to fill it in', '10', '100%', '0'],
      ['Email address', '10', '100%', '0'],
      ['Signed up', '10', '100%', '–'],
    ]);
  });

  test('is announced as long as nobody began', async () => {
    const { container } = await showNumbers({ reached: [] });
    expect(container.textContent).toContain('As soon as somebody begins');
  });

  test('is left out for a form of the configuration that doesn’t count it', async () => {
    const { queryByText } = await showNumbers({ reached: [], readOnly: true, version: 0 });
    expect(queryByText(named)).toBeNull();
  });
});

describe('mistakes', () => {
  test('are named by the account’s own fields and in plain words, unknown ones by their code', async () => {
    const { findAllByText, getByRole } = await showNumbers();
    await findAllByText('Shoe size');
    expect(rowsOf(getByRole('table', { name: 'Where visitors get stuck' }))).toEqual([
      ['Email address', 'Doesn’t look right', '12'],
      ['Shoe size', 'Left empty', '5'],
      ['The whole form', 'Something else (brandNew)', '1'],
    ]);
  });

  test('beyond eight are shown on demand', async () => {
    const mistakes = Array.from({ length: 10 }, (_, index) => ({ field: `field${index}`, code: 'tooLong', count: 1 }));
    const { getByRole, queryByRole } = await showNumbers({ mistakes });
    const count = () => rowsOf(getByRole('table', { name: 'Where visitors get stuck' })).length;
    expect(count()).toBe(8);
    fireEvent.click(getByRole('button', { name: 'Show all mistakes' }));
    expect(count()).toBe(10);
    expect(queryByRole('button', { name: 'Show all mistakes' })).toBeNull();
  });

  test('are left out if there are none', async () => {
    const { queryByRole } = await showNumbers({ mistakes: [] });
    expect(queryByRole('table', { name: 'Where visitors get stuck' })).toBeNull();
  });
});
