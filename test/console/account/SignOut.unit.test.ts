// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/preact';
import { h } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { SignOut } from '../../../console/account/SignOut.tsx';
import { session } from '../../../console/session/session.ts';
import { show } from '../render.ts';

const owner = { id: 1, username: 'owner', email: '' };
const line = 'DELETE /console/api/session';

afterEach(() => {
  session.value = undefined;
});

async function press(answer: () => object) {
  session.value = { status: 'signedIn', owner, proven: true, proof: 'password', sections: [], ways: ['password'] };
  const page = await show(h(SignOut, null), { [line]: answer });
  fireEvent.click(page.getByRole('button', { name: 'Sign out' }));
  return page;
}

test('signs out', async () => {
  await press(() => ({ done: true }));
  await waitFor(() => expect(session.value?.status).toBe('signedOut'));
});

test('stays signed in, and says why, if the server can’t be told', async () => {
  const { findByText } = await press(() => {
    throw new TypeError('fetch failed');
  });
  await findByText(/The server can’t be reached/);
  expect(session.value?.status).toBe('signedIn');
});
