import type { FormDefinition } from '@joinery/contract/form';
import { kinds } from '@joinery/contract/kinds';
import type { Issue, Values } from '@joinery/contract/wire';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Emit } from '../../../widget/signup/events.ts';
import { createSignup, type SignupOptions, type SignupState } from '../../../widget/signup/signup.ts';
import type { Validators } from '../../../widget/signup/validators.ts';
import { formOf } from '../form-of.ts';
import { useStandInProxy } from '../stand-in-proxy.ts';

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

/** Lets the pause between two tries pass at once. */
function skipPauses() {
  vi.useFakeTimers({ toFake: ['setTimeout'] }).setTimerTickMode('nextTimerAsync');
  onTestFinished(() => void vi.useRealTimers());
}

test('goes from checking to sending to done, and reports each', async () => {
  const { signup, states, events } = start();
  await signup.submit(texts);
  expect(states).toEqual([
    { status: 'checking', issues: [] },
    { status: 'sending', issues: [] },
    { status: 'done', issues: [], answer: { status: 'done' } },
  ]);
  expect(events).toEqual([
    ['check', { texts, issues: [] }],
    ['submit', null],
    ['done', { status: 'done' }],
  ]);
  expect(proxy.submissions).toMatchObject([
    { values: { email: 'jo@example.com', fieldFirstName: 'Jo' }, honeypot: '' },
  ]);
});

test('sends to the address of the form’s language', async () => {
  const asked: (string | undefined)[] = [];
  proxy.reply = (response) => {
    asked.push(response.req.url);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"done"}');
  };
  const action = `${proxy.url}/forms/newsletter`;
  for (const search of [{ search: '?lang=de' }, {}]) {
    await createSignup({ ...formOf(), ...search }, { action }, () => {}).submit(texts);
  }
  expect(asked).toEqual(['/forms/newsletter?lang=de', '/forms/newsletter']);
});

test('sends nothing while there are issues', async () => {
  const { signup, last, events } = start();
  await signup.submit({ email: 'jo@example', fieldFirstName: '' });
  expect(last()).toMatchObject({ status: 'failed', issues: [{ field: 'email', code: 'invalid' }] });
  expect(events).toMatchObject([
    ['check', { issues: [{ field: 'email' }] }],
    ['issue', [{ field: 'email' }]],
  ]);
  expect(proxy.submissions).toEqual([]);
});

test('sends nothing while its page finds an issue, and clears it once that is mended', async () => {
  const issue: Issue = { field: 'fieldFirstName', code: 'invalid', message: 'Please enter two letters.' };
  const emit: Emit = (type, detail) => {
    const { texts, issues } = Object(type === 'check' ? detail : {});
    if (texts && texts.fieldFirstName.length < 2) issues.push(issue);
    return true;
  };
  const { signup, last } = start({}, { emit });
  const short = { ...texts, fieldFirstName: 'J' };
  await signup.submit(short);
  expect(last()).toEqual({ status: 'failed', issues: [issue] });
  signup.mend(short, 'email');
  expect(last()?.issues).toEqual([issue]);
  signup.mend(texts, 'fieldFirstName');
  expect(last()).toEqual({ status: 'idle', issues: [] });
  expect(proxy.submissions).toEqual([]);
  await signup.submit(texts);
  expect(last()?.status).toBe('done');
});

test('sends once when submitted twice at once', async () => {
  const { signup } = start();
  await Promise.all([signup.submit(texts), signup.submit(texts)]);
  await signup.submit(texts);
  expect(proxy.submissions).toHaveLength(1);
});

test('shows the proxy’s issues, and retries under a new id', async () => {
  const { signup, last } = start();
  proxy.reply = refused;
  await signup.submit(texts);
  expect(last()).toEqual({ status: 'failed', issues: refused.body.issues });
  expect(proxy.submissions).toHaveLength(1);
  proxy.reply = { body: { status: 'done' } };
  await signup.submit(texts);
  expect(last()?.status).toBe('done');
  expect(new Set(proxy.submissions.map(({ id }) => id)).size).toBe(2);
});

test('keeps the id without an answer, unless the values change', async () => {
  skipPauses();
  const { signup, last } = start();
  proxy.reply = { status: 502, body: 'Bad gateway' };
  await signup.submit(texts);
  expect(last()?.issues).toEqual([{ field: null, code: 'unavailable', message: formOf().messages.unavailable }]);
  await signup.submit(texts);
  await signup.submit({ ...texts, fieldFirstName: 'Joan' });
  const [first, again, second, , third] = proxy.submissions.map(({ id }) => id);
  expect([again, second]).toEqual([first, first]);
  expect(third).not.toBe(first);
});

test('stays busy while it retries by itself, under the same id', async () => {
  skipPauses();
  const { signup, states, events } = start();
  proxy.reply = (response) => {
    proxy.reply = { body: { status: 'done' } };
    response.destroy();
  };
  await signup.submit(texts);
  expect(states.map(({ status }) => status)).toEqual(['checking', 'sending', 'done']);
  expect(events.map(([type]) => type)).toEqual(['check', 'submit', 'done']);
  expect(proxy.submissions).toHaveLength(2);
  expect(proxy.submissions[1]).toEqual(proxy.submissions[0]);
  // Browsers tell other sites no path.
  expect(proxy.submissions[0]).toMatchObject({ page: location.pathname });
});

test('tells the query of its page only if the form keeps it', async () => {
  history.replaceState(null, '', '/landing?utm_source=spring#top');
  await start().signup.submit(texts);
  await start({ keepsQuery: true }).signup.submit(texts);
  expect(proxy.submissions.map(({ page }) => page)).toEqual(['/landing', '/landing?utm_source=spring']);
  history.replaceState(null, '', '/');
});

test('checks fields with the page’s own validators, beside all other checks', async () => {
  const seen: unknown[] = [];
  const validators = {
    email: (text: string) => (text.endsWith('@example.com') ? undefined : 'Use your work address.'),
    fieldFirstName: (text: string, all: { email?: string }) => {
      seen.push([text, all.email]);
      return text === 'Jo' ? undefined : 'Only Jo may sign up.';
    },
    fieldLastName: () => 'The form has no such field.',
  };
  const { signup, last } = start({}, { validators });
  await signup.submit({ email: 'jo', fieldFirstName: 'Al' });
  expect(last()?.issues).toMatchObject([
    { field: 'email', code: 'invalid', message: formOf().messages.invalid.email },
    { field: 'fieldFirstName', code: 'invalid', message: 'Only Jo may sign up.' },
  ]);
  expect(seen).toEqual([['Al', 'jo']]);
  signup.mend({ email: 'jo@example.org', fieldFirstName: 'Jo' }, 'fieldFirstName');
  await signup.submit({ email: 'jo@example.org', fieldFirstName: 'Jo' });
  expect(last()?.issues).toMatchObject([{ field: 'email', message: 'Use your work address.' }]);
  expect(proxy.submissions).toEqual([]);
  await signup.submit({ email: 'jo@example.com', fieldFirstName: 'Jo' });
  expect(last()?.status).toBe('done');
});

test('a validator sees no text as an empty one, and one that isn’t given finds nothing', async () => {
  const seen: string[] = [];
  const given = { email: undefined, fieldFirstName: (text: string) => void seen.push(text) };
  // Pages in JavaScript give what they like.
  const { signup, last } = start({}, { validators: given as unknown as Validators });
  await signup.submit({ email: 'jo@example.com' });
  expect(seen).toEqual(['']);
  expect(last()?.status).toBe('done');
  expect(proxy.submissions).toMatchObject([{ honeypot: '' }]);
});

test('sends a robot’s text in the trap', async () => {
  const { signup } = start();
  const filled: Values = { ...texts, fieldDigit: '42' };
  await signup.submit(filled);
  expect(proxy.submissions).toMatchObject([{ honeypot: '42' }]);
});

test('keeps the answer when a submission was kept for later', async () => {
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
  expect(events.slice(3)).toEqual(expected);
});

test('follows a redirect unless the page prevents it, and is ready again for who comes back', async () => {
  const states: SignupState[] = [];
  const options = { action: `${proxy.url}/forms/newsletter` };
  const signup = createSignup(formOf(), options, (state) => states.push(state));
  proxy.reply = { body: { status: 'done', redirectUrl: `${location.href}#thanks` } };
  await signup.submit(texts);
  expect(location.hash).toBe('#thanks');
  dispatchEvent(new Event('pageshow'));
  expect(states.at(-1)).toEqual({ status: 'idle', issues: [] });
  const count = states.length;
  dispatchEvent(new Event('pageshow'));
  expect(states).toHaveLength(count);
  history.replaceState(null, '', '/');
});

test('loads a field’s type once a form with such a field is entered', async () => {
  const { date } = kinds;
  onTestFinished(() => void Object.assign(kinds, { date }));
  const fields: FormDefinition['fields'] = [{ name: 'email' }, { name: 'fieldBirthday', type: 'date' }];
  Reflect.deleteProperty(kinds, 'date');
  start().signup.start();
  await new Promise(setImmediate);
  expect(kinds.date).toBeUndefined();
  start({ fields }).signup.start();
  await vi.waitFor(() => expect(kinds.date).toBe(date));
});

test('nothing changes while there is nothing to mend', () => {
  const { signup, states } = start();
  signup.mend(texts, 'email');
  expect(states).toEqual([]);
});

test('a field’s issue gives way to no other field’s, and goes once another is wrong with it', async () => {
  const wrong = { email: 'jo', fieldPage: 'nowhere' };
  const fields: FormDefinition['fields'] = [
    { name: 'email', required: true },
    { name: 'fieldPage', type: 'url' },
  ];
  const { signup, last } = start({ fields });
  await signup.submit(wrong);
  const [email, page] = last()?.issues ?? [];
  expect([email, page]).toMatchObject([
    { field: 'email', code: 'invalid' },
    { field: 'fieldPage', code: 'invalid' },
  ]);
  signup.mend({ ...wrong, email: 'jo@example.com' }, 'email');
  expect(last()?.issues).toEqual([page]);
  await signup.submit(wrong);
  signup.mend({ ...wrong, email: '' }, 'email');
  expect(last()?.issues).toEqual([page]);
});

test('removes only the issue of a corrected field', async () => {
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

test('removes the issue of two empty channels when either is filled', async () => {
  const { signup, last } = start({ fields: [{ name: 'email' }, { name: 'smsNumber' }] });
  await signup.submit({ email: '', smsNumber: '' });
  expect(last()?.issues).toMatchObject([{ field: 'email', code: 'oneRequired' }]);
  signup.mend({ email: '', smsNumber: '+1 202 555 0123' }, 'smsNumber');
  expect(last()?.issues).toEqual([]);
});

test('removes the proxy’s issue when its field changes', async () => {
  const { signup, last } = start();
  proxy.reply = refused;
  await signup.submit(texts);
  signup.mend({ ...texts, fieldFirstName: 'J' }, 'fieldFirstName');
  expect(last()?.issues).toHaveLength(1);
  signup.mend({ ...texts, email: 'jo@example.org' }, 'email');
  expect(last()?.issues).toEqual([]);
});

test('sends a number as E.164 after the full check, and refuses one that doesn’t exist', async () => {
  const { signup, last } = start(
    { fields: [{ name: 'smsNumber' }] },
    { loadPhone: () => import('../../../widget/phone/phone.ts') },
  );
  await signup.submit({ smsNumber: '+1 202 555 012' });
  expect(last()?.issues).toMatchObject([{ field: 'smsNumber', code: 'numberTooShort' }]);
  await signup.submit({ smsNumber: '+1 (202) 555-0123' });
  expect(proxy.submissions).toMatchObject([{ values: { smsNumber: '+12025550123' } }]);
});

test('sends what it checked, and that once, while the visitor types on', async () => {
  const asked = Promise.withResolvers<void>();
  const part = Promise.withResolvers<never>();
  const { signup, states } = start(
    { fields: [{ name: 'email', required: true }, { name: 'smsNumber' }] },
    {
      loadPhone() {
        asked.resolve();
        return part.promise;
      },
    },
  );
  await signup.submit({ email: '', smsNumber: '' });
  const first = { email: 'jo@example.com', smsNumber: '+1 202 555 0123' };
  const second = { ...first, email: 'ann@example.com' };
  const sending = signup.submit(first);
  signup.mend(second, 'email');
  const again = signup.submit(second);
  await asked.promise;
  part.reject(new Error('offline'));
  await Promise.all([sending, again]);
  expect(proxy.submissions.map(({ values }) => values.email)).toEqual(['jo@example.com']);
  expect(states.map(({ status }) => status)).toEqual(['checking', 'failed', 'checking', 'sending', 'done']);
});

test('sends a number after the light check if the phone part can’t be loaded', async () => {
  const { signup } = start(
    { fields: [{ name: 'smsNumber' }] },
    { loadPhone: () => Promise.reject(new Error('offline')) },
  );
  await signup.submit({ smsNumber: '+1 202 555 0123' });
  expect(proxy.submissions).toMatchObject([{ values: { smsNumber: '+12025550123' } }]);
});

const challenged = {
  status: 403,
  body: { status: 'failed', issues: [{ field: null, code: 'challenge', message: 'Once more.' }] },
};

/** The page's half of a guard. Its proof tells how often it was asked. */
function createProver() {
  const asked: string[] = [];
  return {
    asked,
    loadGuard: async () => ({
      start: () => asked.push('start') && undefined,
      proofs: async () => ({ proof: `${asked.push('proofs')}` }),
    }),
  };
}

test('a form prepares its guards when it is entered, and sends their proofs', async () => {
  const { asked, loadGuard } = createProver();
  const form = { ...formOf(), guard: {} };
  const signup = createSignup(form, { action: `${proxy.url}/forms/newsletter`, loadGuard }, () => {});
  expect(asked).toEqual([]);
  signup.start();
  signup.start();
  await signup.submit(texts);
  expect(asked).toEqual(['start', 'proofs']);
  expect(proxy.submissions).toMatchObject([{ proof: '2', values: { email: 'jo@example.com' } }]);
});

test('no guard is loaded for a form without one, until the proxy asks for a proof', async () => {
  const { asked, loadGuard } = createProver();
  const { signup } = start({}, { loadGuard });
  signup.start();
  await new Promise(setImmediate);
  expect(asked).toEqual([]);
  proxy.reply = refused;
  await signup.submit(texts);
  expect(proxy.submissions).toHaveLength(1);
  const issues = [...refused.body.issues, ...challenged.body.issues];
  proxy.reply = { status: 403, body: { status: 'failed', issues } };
  await signup.submit(texts);
  expect(asked).toEqual(['start', 'proofs']);
});

test('a page without a guard’s half shows that the proxy asks for a proof', async () => {
  const { signup, last } = start();
  proxy.reply = challenged;
  await signup.submit(texts);
  expect(last()).toEqual({ status: 'failed', issues: challenged.body.issues });
});

test('retries under the same id when the proxy asks for a proof', async () => {
  const { asked, loadGuard } = createProver();
  const { signup, last } = start({}, { loadGuard });
  proxy.reply = challenged;
  await signup.submit(texts);
  expect(asked).toEqual(['start', 'proofs']);
  expect(new Set(proxy.submissions.map(({ id }) => id)).size).toBe(1);
  expect(proxy.submissions).toHaveLength(2);
  expect(last()?.issues).toEqual(challenged.body.issues);
});

test('goes without a guard that can’t be loaded, and loads it for the next submission', async () => {
  const { asked, loadGuard: load } = createProver();
  const loadGuard = vi.fn(load).mockRejectedValueOnce(new Error('offline'));
  const { signup, last } = start({}, { loadGuard });
  proxy.reply = challenged;
  await signup.submit(texts);
  expect(last()?.issues).toEqual(challenged.body.issues);
  expect(asked).toEqual([]);
  await signup.submit(texts);
  expect(asked).toEqual(['start', 'proofs']);
});

test('reports once that the visitor entered it, and again after a reset', () => {
  const { signup, events, states } = start();
  signup.start();
  signup.start();
  expect(events).toEqual([['start', null]]);
  signup.reset();
  expect(states).toEqual([{ status: 'idle', issues: [] }]);
  signup.start();
  expect(events).toHaveLength(2);
});

test('a submission under way isn’t reset', async () => {
  const { signup, states } = start();
  const sending = signup.submit(texts);
  signup.reset();
  await sending;
  expect(states.map(({ status }) => status)).toEqual(['checking', 'sending', 'done']);
});

test('keeps all texts while offline, says so, and sends them once online', async () => {
  skipPauses();
  const { signup, last } = start();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  proxy.reply = (response) => response.destroy();
  await signup.submit(texts);
  expect(last()?.issues).toEqual([{ field: null, code: 'offline', message: formOf().messages.offline }]);
  online.mockRestore();
  proxy.reply = { body: { status: 'done' } };
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(last()?.status).toBe('done'));
  expect(new Set(proxy.submissions.map(({ id }) => id)).size).toBe(1);
});

test('sends only the last texts once online, after several tries', async () => {
  skipPauses();
  const { signup, last } = start();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  proxy.reply = (response) => response.destroy();
  await signup.submit({ ...texts, email: 'jo@exmaple.com' });
  signup.mend(texts, 'email');
  await signup.submit(texts);
  online.mockRestore();
  proxy.submissions.length = 0;
  proxy.reply = { body: { status: 'done' } };
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(last()?.status).toBe('done'));
  expect(proxy.submissions.map(({ values }) => values.email)).toEqual(['jo@example.com']);
});

test('drops the offline message once the visitor types on', async () => {
  skipPauses();
  const { signup, last } = start();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  proxy.reply = (response) => response.destroy();
  await signup.submit(texts);
  signup.mend({ ...texts, fieldFirstName: 'Joe' }, 'fieldFirstName');
  expect(last()).toEqual({ status: 'idle', issues: [] });
  online.mockRestore();
});

describe('while files are late', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const fields = [{ name: 'smsNumber', countries: ['DE'] }];
  const national = { smsNumber: '0171 3920001' };
  const after = (milliseconds: number) => async () => {
    await new Promise((go) => setTimeout(go, milliseconds));
    return import('../../../widget/phone/phone.ts');
  };

  test('waits to read a number as its country writes it', async () => {
    const { signup, states, last } = start({ fields }, { loadPhone: after(6_000) });
    const submitted = signup.submit(national);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(last()?.status).toBe('checking');
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await submitted;
    expect(states.map(({ status }) => status)).toEqual(['checking', 'sending', 'done']);
    expect(proxy.submissions).toMatchObject([{ values: { smsNumber: '+491713920001' } }]);
  });

  test('finds no fault with a number that it can’t read, and says that it takes too long', async () => {
    const { signup, last } = start({ fields }, { loadPhone: () => new Promise(() => {}) });
    const submitted = signup.submit(national);
    await vi.advanceTimersByTimeAsync(8_000);
    await submitted;
    expect(last()).toMatchObject({ status: 'failed', issues: [{ field: null, code: 'unavailable' }] });
  });

  test('leaves a number with its country code to the proxy', async () => {
    const { signup, last } = start({ fields }, { loadPhone: () => new Promise(() => {}) });
    const submitted = signup.submit({ smsNumber: '+49 171 3920001' });
    await vi.advanceTimersByTimeAsync(8_000);
    vi.useRealTimers();
    await submitted;
    expect(last()?.status).toBe('done');
    expect(proxy.submissions).toMatchObject([{ values: { smsNumber: '+491713920001' } }]);
  });

  test.each([
    ['entered', { guard: {} }],
    ['refused without its proof', {}],
  ])('goes without a guard that never comes, once the form is %s', async (_, guard) => {
    const options = { action: `${proxy.url}/forms/newsletter`, loadGuard: () => new Promise<never>(() => {}) };
    const states: SignupState[] = [];
    const signup = createSignup({ ...formOf(), ...guard }, options, (state) => states.push(state));
    proxy.reply = challenged;
    signup.start();
    const submitted = signup.submit(texts);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(8_000);
      expect(states.at(-1)).toEqual({ status: 'failed', issues: challenged.body.issues });
    });
    await submitted;
    expect(new Set(proxy.submissions.map(({ id }) => id)).size).toBe(1);
  });
});
