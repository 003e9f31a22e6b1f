import type { FormDefinition } from '@joinery/contract/form';
import { expect, test } from 'vitest';
import type { Emit } from '../../widget/events.ts';
import { createSignup, type SignupOptions, type SignupState } from '../../widget/signup.ts';
import { formOf } from './form-of.ts';
import { useStandInProxy } from './stand-in-proxy.ts';

const proxy = useStandInProxy();
const texts = { email: 'jo@example.com', fieldFirstName: 'Jo', fieldDigit: '' };
const refused = {
  status: 422,
  body: { status: 'failed', issues: [{ field: 'email', code: 'refused', message: 'No.' }] },
};

function start(definition: Partial<FormDefinition> = {}, options: Partial<SignupOptions> = {}) {
  const states: SignupState[] = [];
  const events: [string, unknown][] = [];
  const emit: Emit = (type, detail) => {
    events.push([type, detail]);
    return type !== 'redirect';
  };
  const signup = createSignup(
    formOf(definition),
    { action: `${proxy.url}/forms/newsletter`, emit, ...options },
    (state) => states.push(state),
  );
  return { signup, states, events, last: () => states.at(-1) };
}

test('goes from checking to sending to done, and says so', async () => {
  const { signup, states, events } = start();
  await signup.submit(texts);
  expect(states.map(({ status }) => status)).toEqual(['checking', 'sending', 'done']);
  expect(events).toEqual([
    ['submit', null],
    ['done', { status: 'done' }],
  ]);
  expect(proxy.submissions).toMatchObject([
    { values: { email: 'jo@example.com', fieldFirstName: 'Jo' }, honeypot: '' },
  ]);
});

test('sends nothing while something is wrong', async () => {
  const { signup, last, events } = start();
  await signup.submit({ email: 'jo@example', fieldFirstName: '' });
  expect(last()).toMatchObject({ status: 'failed', issues: [{ field: 'email', code: 'invalid' }] });
  expect(events).toMatchObject([['issue', [{ field: 'email' }]]]);
  expect(proxy.submissions).toEqual([]);
});

test('sends once when submitted twice at once', async () => {
  const { signup } = start();
  await Promise.all([signup.submit(texts), signup.submit(texts)]);
  await signup.submit(texts);
  expect(proxy.submissions).toHaveLength(1);
});

test('shows the issues that the proxy answers, and tries again under a new id', async () => {
  const { signup, last } = start();
  proxy.reply = refused;
  await signup.submit(texts);
  expect(last()).toEqual({ status: 'failed', issues: refused.body.issues });
  proxy.reply = { body: { status: 'done' } };
  await signup.submit(texts);
  expect(last()?.status).toBe('done');
  expect(new Set(proxy.submissions.map(({ id }) => id)).size).toBe(2);
});

test('keeps the id when nothing was answered, unless something else is sent', async () => {
  const { signup, last } = start();
  proxy.reply = { status: 502, body: 'Bad gateway' };
  await signup.submit(texts);
  expect(last()?.issues).toEqual([{ field: null, code: 'unavailable', message: formOf().messages.unavailable }]);
  await signup.submit(texts);
  await signup.submit({ ...texts, fieldFirstName: 'Joan' });
  const [first, second, third] = proxy.submissions.map(({ id }) => id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('sends what a robot put into the trap', async () => {
  const { signup } = start();
  await signup.submit({ ...texts, fieldDigit: '42' });
  expect(proxy.submissions).toMatchObject([{ honeypot: '42' }]);
});

test('keeps the answer of a submission that was kept for later', async () => {
  const { signup, last } = start();
  proxy.reply = { status: 202, body: { status: 'accepted' } };
  await signup.submit(texts);
  expect(last()).toEqual({ status: 'done', issues: [], answer: { status: 'accepted' } });
});

test.each([
  ['https://example.com/pending', [['redirect', 'https://example.com/pending']]],
  ['javascript:alert(1)', []],
])('announces the redirect to %s: %j', async (redirectUrl, expected) => {
  const { signup, events } = start();
  proxy.reply = { body: { status: 'done', redirectUrl } };
  await signup.submit(texts);
  expect(events.slice(2)).toEqual(expected);
});

test('takes an issue away once its field is mended, and no other', async () => {
  const { signup, last } = start({ fields: [{ name: 'email' }, { name: 'fieldLastName', required: true }] });
  const fields = () => last()?.issues.map(({ field }) => field);
  await signup.submit({ email: 'jo', fieldLastName: '' });
  expect(fields()).toEqual(['email', 'fieldLastName']);
  signup.mend({ email: 'jo@', fieldLastName: '' }, 'email');
  expect(fields()).toEqual(['email', 'fieldLastName']);
  signup.mend({ email: 'jo@example.com', fieldLastName: '' }, 'email');
  expect(fields()).toEqual(['fieldLastName']);
  expect(last()?.status).toBe('idle');
});

test('takes the issue of two empty channels away when either is filled', async () => {
  const { signup, last } = start({ fields: [{ name: 'email' }, { name: 'smsNumber' }] });
  await signup.submit({ email: '', smsNumber: '' });
  expect(last()?.issues).toMatchObject([{ field: 'email', code: 'oneRequired' }]);
  signup.mend({ email: '', smsNumber: '+1 202 555 0123' }, 'smsNumber');
  expect(last()?.issues).toEqual([]);
});

test('takes the issue of the proxy away when its field changes', async () => {
  const { signup, last } = start();
  proxy.reply = refused;
  await signup.submit(texts);
  signup.mend({ ...texts, fieldFirstName: 'J' }, 'fieldFirstName');
  expect(last()?.issues).toHaveLength(1);
  signup.mend({ ...texts, email: 'jo@example.org' }, 'email');
  expect(last()?.issues).toEqual([]);
});

test('sends a number as E.164 after the real check, and refuses one that does not exist', async () => {
  const { signup, last } = start(
    { fields: [{ name: 'smsNumber' }] },
    { loadPhone: () => import('../../widget/phone.ts') },
  );
  await signup.submit({ smsNumber: '+1 202 555 012' });
  expect(last()?.issues).toMatchObject([{ field: 'smsNumber', code: 'invalid' }]);
  await signup.submit({ smsNumber: '+1 (202) 555-0123' });
  expect(proxy.submissions).toMatchObject([{ values: { smsNumber: '+12025550123' } }]);
});

test('sends a number after the light check when the phone part cannot be loaded', async () => {
  const { signup } = start(
    { fields: [{ name: 'smsNumber' }] },
    { loadPhone: () => Promise.reject(new Error('offline')) },
  );
  await signup.submit({ smsNumber: '+1 202 555 0123' });
  expect(proxy.submissions).toMatchObject([{ values: { smsNumber: '+12025550123' } }]);
});

test('goes without offers when the part that makes them cannot be loaded', async () => {
  const { signup } = start({}, { loadSuggest: () => Promise.reject(new Error('offline')) });
  const input = Object.assign(document.createElement('input'), { type: 'email', value: 'jo@gmial.com' });
  await signup.suggest(input);
  expect(input.value).toBe('jo@gmial.com');
});

test('loads no offers before an address is in sight', async () => {
  const { signup } = start(
    {},
    {
      loadSuggest: () => {
        throw new Error('loaded');
      },
    },
  );
  await signup.suggest(Object.assign(document.createElement('input'), { type: 'email', value: 'jo' }));
  await signup.suggest(Object.assign(document.createElement('input'), { type: 'text', value: 'jo@gmial.com' }));
});
