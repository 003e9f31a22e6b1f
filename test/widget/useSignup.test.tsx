import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useSignup } from '../../widget/index.ts';
import { formOf } from './form-of.ts';
import { useStandInProxy } from './stand-in-proxy.ts';

afterEach(cleanup);

const proxy = useStandInProxy();
const form = formOf();

function OwnForm({ email }: { email: string }) {
  const { state, submit } = useSignup(form, { action: `${proxy.url}/forms/newsletter` });
  return (
    <button type="button" onClick={() => submit({ email })}>
      {state.status} {state.issues[0]?.code}
    </button>
  );
}

test('drives a form whose markup is its own', async () => {
  const { rerender } = render(<OwnForm email="jo" />);
  await userEvent.click(screen.getByText('idle'));
  await screen.findByText('failed invalid');
  rerender(<OwnForm email="jo@example.com" />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('done');
  expect(proxy.submissions).toMatchObject([{ values: { email: 'jo@example.com' } }]);
});
