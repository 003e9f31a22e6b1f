import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { render as renderToString } from 'preact-render-to-string';
import { afterEach, expect, test, vi } from 'vitest';
import { SignupForm } from '../../../widget/preact/SignupForm.tsx';
import type { SignupEvents } from '../../../widget/signup/events.ts';
import { formOf } from '../form-of.ts';
import { useStandInProxy } from '../stand-in-proxy.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const proxy = useStandInProxy();

test('signs up as a Preact component and emits its events', async () => {
  const told: (keyof SignupEvents)[] = [];
  const emit = (type: keyof SignupEvents) => told.push(type) > 0;
  render(<SignupForm form={formOf()} action={`${proxy.url}/forms/newsletter`} emit={emit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  const email = screen.getByLabelText('Email address');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(screen.getByText('Please fill in this field.')).toBeTruthy();
  await userEvent.type(email, 'jo@example.com{Enter}');
  await screen.findByText('Thank you');
  expect(proxy.submissions).toMatchObject([{ values: { email: 'jo@example.com' } }]);
  expect(told).toEqual(['start', 'check', 'issue', 'check', 'submit', 'done']);
});

test('tells the proxy that somebody entered the form, if the operator counts starts', async () => {
  const send = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  render(<SignupForm form={{ ...formOf(), countStarts: '/start?fields=' }} action={`${proxy.url}/forms/newsletter`} />);
  await userEvent.type(screen.getByLabelText('Email address'), 'jo@');
  expect(send.mock.calls).toEqual([[`${proxy.url}/forms/newsletter/start?fields=email`]]);
  send.mockRestore();
});

test('shows one step after the other, and all of them on a server', async () => {
  const fields = [{ name: 'email' }, { name: 'fieldFirstName', step: 2 }];
  const form = formOf({ fields });
  const component = <SignupForm form={form} action={`${proxy.url}/forms/newsletter`} />;
  expect(renderToString(component)).not.toMatch(/\shidden/);
  render(component);
  expect(screen.queryByRole('textbox', { name: /First name/ })).toBeNull();
  await userEvent.type(screen.getByLabelText('Email address'), 'jo@example.com{Enter}');
  const name = await screen.findByRole('textbox', { name: /First name/ });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.keyboard('Jo{Enter}');
  await screen.findByText('Thank you');
  expect(proxy.submissions).toMatchObject([{ values: { email: 'jo@example.com', fieldFirstName: 'Jo' } }]);
});

test('does not take the focus when it is shown', async () => {
  const fields = [{ name: 'email' }, { name: 'fieldFirstName', step: 2 }];
  render(<SignupForm form={formOf({ fields })} action={`${proxy.url}/forms/newsletter`} />);
  await waitFor(() => expect(screen.getByText('Next')).toBeTruthy());
  expect(document.activeElement).toBe(document.body);
});

test('captures values from its page', async () => {
  const before = location.href;
  history.replaceState(null, '', '/landing?utm_source=spring');
  const source = { name: 'field1', label: 'Source', input: 'hidden', capture: 'query:utm_source' } as const;
  const component = <SignupForm form={formOf({ fields: [{ name: 'email' }, source] })} action={proxy.url} />;
  expect(renderToString(component)).not.toContain('spring');
  render(component);
  await userEvent.type(screen.getByLabelText('Email address'), 'jo@example.com{Enter}');
  await screen.findByText('Thank you');
  expect(proxy.submissions).toMatchObject([{ values: { email: 'jo@example.com', field1: 'spring' } }]);
  history.replaceState(null, '', before);
});

test('keeps texts over a reload, until the form is done', async () => {
  const component = <SignupForm form={formOf()} action={`${proxy.url}/forms/newsletter`} />;
  const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
  render(component);
  await userEvent.type(email(), 'jo@example.com');
  cleanup();
  render(component);
  expect(email().value).toBe('jo@example.com');
  await userEvent.type(email(), '{Enter}');
  await screen.findByText('Thank you');
  cleanup();
  render(component);
  expect(email().value).toBe('');
});
