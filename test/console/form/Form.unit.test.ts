// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact';
import { Fragment, h } from 'preact';
import { expect, test } from 'vitest';
import { Form } from '../../../console/form/Form.tsx';
import { Status, say } from '../../../console/frame/status.tsx';
import { show } from '../render.ts';

test('takes away what an earlier try said, and says what is wrong with this one', async () => {
  const onSubmit = async () => ({ '': 'The server failed.' });
  const page = await show(h(Fragment, null, h(Status, null), h(Form, { action: 'Save', onSubmit })));
  say('The list is saved.');
  const status = await page.findByText('The list is saved.');
  fireEvent.click(page.getByRole('button', { name: 'Save' }));
  expect((await page.findByText('The server failed.')).getAttribute('role')).toBe('alert');
  expect(status.textContent).toBe('');
});
