// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/preact';
import { h } from 'preact';
import { LocationProvider } from 'preact-iso';
import { expect, onTestFinished, test } from 'vitest';
import { RangeFilter } from '../../../console/range/RangeFilter.tsx';
import { show } from '../render.ts';

test('a year that is being typed changes nothing until it is one', async () => {
  onTestFinished(() => history.replaceState(null, '', '/'));
  const filter = h(RangeFilter, { from: '2030-03-01', to: '2030-03-30', days: 30 });
  const page = await show(h(LocationProvider, null, filter));
  const from = page.getByLabelText('From');
  for (const typed of ['0002-02-01', '0020-02-01', '0203-02-01', '']) {
    fireEvent.change(from, { target: { value: typed } });
    expect(location.search).toBe('');
  }
  fireEvent.change(from, { target: { value: '2030-02-01' } });
  await waitFor(() => expect(location.search).toBe('?from=2030-02-01&to=2030-03-30'));
});

test.each([
  ['order', 'This day is before From. Choose a later one.'],
  ['length', 'At most 366 days can be shown. Choose an earlier one.'],
] as const)('a mistake in the %s of days is said at the field, to screen readers too', async (mistake, sentence) => {
  const latest = { from: '2030-03-01', to: '2030-03-30', days: 0 };
  const wrong = { from: '2031-02-01', to: '2030-02-01', mistake };
  const page = await show(h(LocationProvider, null, h(RangeFilter, { ...latest, wrong })));
  const until = page.getByLabelText('Until');
  expect([page.getByLabelText('From'), until]).toEqual([
    expect.objectContaining({ value: '2031-02-01' }),
    expect.objectContaining({ value: '2030-02-01' }),
  ]);
  expect(until.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(until.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
  expect(page.getByRole('status').textContent).toBe(sentence);
});
