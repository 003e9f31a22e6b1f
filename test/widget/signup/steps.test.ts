import type { Issue } from '@joinery/contract/wire';
import { expect, test } from 'vitest';
import type { Emit } from '../../../widget/signup/events.ts';
import type { SignupOptions, SignupState } from '../../../widget/signup/signup.ts';
import { createStepped } from '../../../widget/signup/steps.ts';
import { formOf } from '../form-of.ts';
import { useStandInProxy } from '../stand-in-proxy.ts';

const proxy = useStandInProxy();

function start(options: Partial<SignupOptions> = {}) {
  const form = formOf({
    fields: [
      { name: 'fieldFirstName', required: true },
      { name: 'email', step: 2 },
      { name: 'fieldCity', step: 3 },
    ],
  });
  const states: SignupState[] = [];
  const signup = createStepped(form, { action: `${proxy.url}/forms/newsletter`, ...options }, (state) =>
    states.push(state),
  );
  signup.reset();
  return { signup, now: () => states.at(-1) };
}

test('goes from step to step, and sends after the last', async () => {
  const { signup, now } = start();
  expect(now()).toEqual({ status: 'idle', issues: [], step: 1 });
  await signup.submit({ fieldFirstName: 'Jo' });
  expect(now()).toEqual({ status: 'idle', issues: [], step: 2 });
  await signup.submit({ fieldFirstName: 'Jo', email: 'jo@example.com' });
  expect(now()).toMatchObject({ status: 'idle', step: 3 });
  expect(proxy.submissions).toEqual([]);
  await signup.submit({ fieldFirstName: 'Jo', email: 'jo@example.com' });
  expect(now()).toMatchObject({ status: 'done' });
  expect(proxy.submissions).toMatchObject([{ values: { fieldFirstName: 'Jo', email: 'jo@example.com' } }]);
});

test('stays in a step with an issue, and ignores later steps', async () => {
  const { signup, now } = start();
  await signup.submit({});
  expect(now()).toMatchObject({ status: 'failed', step: 1, issues: [{ field: 'fieldFirstName', code: 'required' }] });
});

test('stays in a step while the page finds an issue of the whole form', async () => {
  const issue: Issue = { field: null, code: 'invalid', message: 'We are closed today.' };
  const emit: Emit = (type, detail) => {
    if (type === 'check') Object(detail).issues.push(issue);
    return true;
  };
  const { signup, now } = start({ emit });
  await signup.submit({ fieldFirstName: 'Jo' });
  expect(now()).toEqual({ status: 'failed', step: 1, issues: [issue] });
});

test('leads back without an issue', async () => {
  const { signup, now } = start();
  await signup.submit({ fieldFirstName: 'Jo' });
  await signup.submit({ fieldFirstName: 'Jo', email: 'jo@example' });
  expect(now()).toMatchObject({ status: 'failed', step: 2 });
  signup.back?.();
  expect(now()).toEqual({ status: 'idle', issues: [], step: 1 });
  signup.back?.();
  expect(now()?.step).toBe(1);
});

test.each([
  [['email'], 2],
  [['fieldCity', 'email'], 2],
  [['fieldCity', 'fieldFirstName'], 1],
  [[null], 3],
  [['fieldGone'], 3],
])('the proxy’s issues of %j lead to step %i', async (fields, step) => {
  const { signup, now } = start();
  const texts = { fieldFirstName: 'Jo', email: 'jo@example.com' };
  await signup.submit(texts);
  await signup.submit(texts);
  const issues = fields.map((field) => ({ field, code: 'refused', message: 'No.' }));
  proxy.reply = { status: 422, body: { status: 'failed', issues } };
  await signup.submit(texts);
  expect(now()).toEqual({ status: 'failed', step, issues });
});

test('counts no steps in a form of one', async () => {
  const states: SignupState[] = [];
  const signup = createStepped(formOf(), { action: `${proxy.url}/forms/newsletter` }, (state) => states.push(state));
  await signup.submit({ email: 'jo@example.com' });
  expect(states.at(-1)).toEqual({ status: 'done', issues: [], answer: { status: 'done' } });
  expect(signup.back).toBeUndefined();
});

test('starts over at the first step', async () => {
  const { signup, now } = start();
  await signup.submit({ fieldFirstName: 'Jo' });
  signup.reset();
  expect(now()?.step).toBe(1);
});
