// @vitest-environment node
import { createSignup, type SignupState } from '@joinery/widget/headless';
import { expect, test } from 'vitest';
import { formOf } from './form-of.ts';
import { useStandInProxy } from './stand-in-proxy.ts';

const proxy = useStandInProxy();

test('signs up without a document, a component or a style sheet', async () => {
  const states: SignupState['status'][] = [];
  const signup = createSignup(formOf(), { action: `${proxy.url}/forms/newsletter` }, ({ status }) =>
    states.push(status),
  );
  await signup.submit({ email: 'jo@example' });
  await signup.submit({ email: 'jo@example.com' });
  expect(states).toEqual(['checking', 'failed', 'checking', 'sending', 'done']);
  expect(proxy.submissions).toMatchObject([{ values: { email: 'jo@example.com' } }]);
});
