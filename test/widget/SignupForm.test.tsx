import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type SignupEvents, SignupForm } from '../../widget/index.ts';
import { formOf } from './form-of.ts';
import { useStandInProxy } from './stand-in-proxy.ts';

afterEach(cleanup);

const proxy = useStandInProxy();

test('signs up as a Preact component and tells its page', async () => {
  const told: (keyof SignupEvents)[] = [];
  const emit = (type: keyof SignupEvents) => told.push(type) > 0;
  render(<SignupForm form={formOf()} action={`${proxy.url}/forms/newsletter`} emit={emit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  const email = screen.getByLabelText('Email address');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(screen.getByText('Please fill in this field.')).toBeTruthy();
  await userEvent.type(email, 'jo@example.com{Enter}');
  await screen.findByText('Thank you. You’re signed up.');
  expect(proxy.submissions).toMatchObject([{ values: { email: 'jo@example.com' } }]);
  expect(told).toEqual(['issue', 'submit', 'done']);
});
