// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/preact';
import { h } from 'preact';
import { LocationProvider } from 'preact-iso';
import { expect, onTestFinished, test } from 'vitest';
import { Filters } from '../../../console/contacts/Filters.tsx';
import { show } from '../render.ts';

test('a year that is being typed filters nothing until it is one', async () => {
  onTestFinished(() => history.replaceState(null, '', '/'));
  const page = await show(h(LocationProvider, null, h(Filters, { view: {}, lists: [], tags: [] })));
  const from = page.getByLabelText('From');
  for (const typed of ['0002-02-01', '0020-02-01', '0203-02-01']) {
    fireEvent.change(from, { target: { value: typed } });
    expect(location.search).toBe('');
  }
  fireEvent.change(from, { target: { value: '2030-02-01' } });
  await waitFor(() => expect(location.search).toBe('?from=2030-02-01'));
  fireEvent.change(from, { target: { value: '' } });
  await waitFor(() => expect(location.search).toBe(''));
});
