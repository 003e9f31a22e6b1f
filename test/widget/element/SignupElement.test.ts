import type { FieldDefinition, Form } from '@joinery/contract/form';
import type { Issue } from '@joinery/contract/wire';
import { messages } from '@joinery/widget/messages';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { createSignupElement } from '../../../widget/element/SignupElement.ts';
import type { SignupFormElement as SignupElement } from '../../../widget/element/SignupFormElement.ts';
import { formOf } from '../form-of.ts';
import { type Reply, useStandInProxy } from '../stand-in-proxy.ts';

customElements.define(
  'signup-form',
  createSignupElement({
    loadPhone: () => import('../../../widget/phone/phone.ts'),
    loadSuggest: () => import('../../../widget/suggest/suggest.ts'),
  }),
);

const proxy = useStandInProxy();
const events: CustomEvent[] = [];
const record = (event: Event) => event instanceof CustomEvent && events.push(event);
const names = ['ready', 'start', 'check', 'submit', 'issue', 'done', 'redirect'];

beforeEach(() => {
  for (const name of names) document.addEventListener(name, record);
});

afterEach(() => {
  for (const name of names) document.removeEventListener(name, record);
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  sessionStorage.clear();
  events.length = 0;
});

function place(form?: Form, fallback = ''): SignupElement {
  const element = document.createElement('signup-form');
  element.innerHTML = fallback;
  element.setAttribute('src', `${proxy.url}/forms/newsletter`);
  if (form) element.form = form;
  document.body.append(element);
  return element;
}

function find<E extends Element = HTMLInputElement>(element: SignupElement, selector: string): E {
  const found = element.shadowRoot?.querySelector<E>(selector);
  if (!found) throw new Error(`Nothing in the form matches ${selector}.`);
  return found;
}

const input = (element: SignupElement, name: string) => find(element, `[name=${name}]`);
const button = (element: SignupElement) => find<HTMLButtonElement>(element, 'button');
const text = (element: SignupElement) => element.shadowRoot?.textContent;
const styles = (element: SignupElement) =>
  element.shadowRoot?.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join();

async function signUp(element: SignupElement, email = 'jo@example.com') {
  await userEvent.type(input(element, 'email'), email);
  await userEvent.click(button(element));
}

test('shows a given form at once, and fetches nothing', () => {
  const element = place(formOf({ texts: { title: 'Letters' } }));
  expect(text(element)).toContain('Letters');
  expect(events.map(({ type }) => type)).toEqual(['ready']);
  expect(proxy.requests).toEqual([]);
});

test('fetches the form at its src once, and shows its own content until then', async () => {
  proxy.reply = { body: formOf({ texts: { title: 'Letters' } }) };
  const element = place(undefined, '<a href="/forms/newsletter">Sign up</a>');
  expect(element.shadowRoot?.querySelector('slot')).toBeTruthy();
  await vi.waitFor(() => expect(text(element)).toContain('Letters'));
  expect(element.shadowRoot?.querySelector('slot')).toBeNull();
  expect(proxy.requests).toEqual(['/forms/newsletter.json']);
});

test('reports a missing src in the console, and shows the form once it is set', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const element = document.createElement('signup-form');
  document.body.append(element);
  await vi.waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('src=""')));
  expect(proxy.requests).toEqual([]);
  proxy.reply = { body: formOf({ texts: { title: 'Letters' } }) };
  element.setAttribute('src', `${proxy.url}/forms/newsletter`);
  await vi.waitFor(() => expect(text(element)).toContain('Letters'));
  said.mockRestore();
});

test('names each initial text of no field in the console', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const form = formOf();
  proxy.reply = { body: form };
  const element = document.createElement('signup-form');
  element.innerHTML = '<form><input name="email"></form>';
  for (const name of ['value-emial', 'value-mail', 'value-email', 'value-fieldFirstName', 'values', 'data-value-x'])
    element.setAttribute(name, 'Jo');
  element.src = `${proxy.url}/forms/newsletter`;
  document.body.append(element);
  await vi.waitFor(() => expect(input(element, 'fieldFirstName').value).toBe('Jo'));
  const rest = 'Write value-email or value-fieldFirstName.';
  expect(said.mock.calls).toEqual(
    ['value-emial', 'value-mail'].map((name) => [`Signup form newsletter: no field for ${name}. ${rest}`]),
  );
  said.mockRestore();
});

test('accepts a src that is set right after the element', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  proxy.reply = { body: formOf() };
  const element = document.createElement('signup-form');
  document.body.append(element);
  element.src = `${proxy.url}/forms/newsletter`;
  await vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(['ready']));
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('fetches the form in the language around it, and again when its own attribute changes', async () => {
  document.documentElement.lang = 'fr';
  proxy.reply = { body: formOf({ locale: 'fr' }) };
  const first = place();
  await vi.waitFor(() => expect(text(first)).toContain(messages.fr.submit.signin));
  proxy.reply = { body: formOf({ locale: 'de' }) };
  first.lang = 'de';
  await vi.waitFor(() => expect(text(first)).toContain(messages.de.submit.signin));
  const second = place();
  second.lang = 'de';
  await vi.waitFor(() => expect(text(second)).toContain(messages.de.submit.signin));
  const path = '/forms/newsletter.json';
  // The element that changes its language is no second view.
  expect(proxy.requests).toEqual([`${path}?lang=fr`, `${path}?lang=de&again`, `${path}?lang=de`]);
});

test('keeps the language of a given form', () => {
  const element = document.createElement('signup-form');
  element.setAttribute('src', `${proxy.url}/forms/newsletter`);
  element.lang = 'de';
  element.form = formOf();
  document.body.append(element);
  expect(text(element)).toContain(messages.en.submit.signin);
  expect(proxy.requests).toEqual([]);
});

test.each<[what: string, reply: Reply]>([
  ['there is no such form', { status: 404, body: { status: 'failed' } }],
  ['the answer is not a form', { body: { status: 'done' } }],
  ['the proxy is unreachable', (response) => response.destroy()],
])('keeps showing its content, and stops reserving room, when %s', async (_, reply) => {
  proxy.reply = reply;
  const element = place(undefined, 'Write to us');
  expect(styles(element)).toContain('288px');
  await vi.waitFor(() => expect(styles(element)).not.toContain('288px'));
  expect(element.shadowRoot?.querySelector('slot')).toBeTruthy();
});

test('waits for a silent proxy as long as a submission does', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  proxy.reply = () => {};
  const element = place(undefined, 'Write to us');
  await vi.waitFor(() => expect(styles(element)).not.toContain('288px'));
  expect(timeout).toHaveBeenCalledWith(15_000);
  timeout.mockRestore();
});

test('links to the form’s own page if it is empty and there is no such form', async () => {
  proxy.reply = { status: 404, body: { status: 'failed' } };
  const element = place(undefined, ' ');
  await vi.waitFor(() => expect(find<HTMLAnchorElement>(element, 'a').href).toBe(`${proxy.url}/forms/newsletter`));
  expect(text(element)).toBe(`${proxy.url}/forms/newsletter`);
});

test('takes texts and focus over from a stand-in form', async () => {
  const element = place(undefined, '<form><label>Email <input name="email"></label><input name="x"></form>');
  const standIn = element.querySelector('input');
  standIn?.focus();
  await userEvent.keyboard('jo@');
  element.form = formOf();
  expect(input(element, 'email').value).toBe('jo@');
  expect(element.shadowRoot?.activeElement).toBe(input(element, 'email'));
  expect(element.querySelector('form')).toBeNull();
});

test('signs up, shows its thanks and focuses them', async () => {
  const element = place(formOf());
  await signUp(element);
  await vi.waitFor(() => expect(find(element, '.done')).toBeTruthy());
  const done = find(element, '.done');
  expect(done.querySelector('h2')?.textContent).toBe('Thank you');
  expect([...done.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('inbox'),
  ]);
  expect(element.shadowRoot?.activeElement?.getAttribute('role')).toBe('status');
  expect(events.map(({ type, detail }) => [type, detail])).toEqual([
    ['ready', null],
    ['start', null],
    ['check', { texts: expect.objectContaining({ email: 'jo@example.com' }), issues: [] }],
    ['submit', null],
    ['done', { status: 'done' }],
  ]);
  expect(events.every(({ bubbles, composed }) => bubbles && composed)).toBe(true);
});

test('shows an issue that a listener adds, and sends nothing', async () => {
  const element = place(formOf());
  element.addEventListener('check', ({ detail: { texts, issues } }) => {
    if (!texts.email?.endsWith('.org'))
      issues.push({ field: 'email', code: 'invalid', message: 'Please use your address at work.' });
  });
  await signUp(element);
  await vi.waitFor(() => expect(text(element)).toContain('Please use your address at work.'));
  expect(element.state).toMatchObject({ status: 'failed', issues: [{ field: 'email' }] });
  expect(element.shadowRoot?.activeElement).toBe(input(element, 'email'));
  expect(proxy.submissions).toEqual([]);
});

test('leads back to the form with all texts, and selects the first', async () => {
  const element = place(formOf());
  await signUp(element);
  await vi.waitFor(() => expect(find(element, '.done')).toBeTruthy());
  const again = find<HTMLAnchorElement>(element, '.done a');
  expect([again.textContent, again.getAttribute('href')]).toEqual([
    'Use another address',
    `${proxy.url}/forms/newsletter`,
  ]);
  expect(find<HTMLFormElement>(element, 'form').style.visibility).toBe('hidden');
  const select = vi.spyOn(input(element, 'email'), 'select');
  await userEvent.click(again);
  expect(element.shadowRoot?.querySelector('.done')).toBeNull();
  expect(find<HTMLFormElement>(element, 'form').style.visibility).toBe('');
  const email = input(element, 'email');
  expect(element.shadowRoot?.activeElement).toBe(email);
  expect(select).toHaveBeenCalledOnce();
  expect(email.value).toBe('jo@example.com');
  element.fill({ email: 'ada@example.com' });
  await userEvent.click(button(element));
  await vi.waitFor(() => expect(proxy.submissions).toHaveLength(2));
  expect(proxy.submissions).toMatchObject([
    { values: { email: 'jo@example.com' } },
    { values: { email: 'ada@example.com' } },
  ]);
});

test('does not take the focus when its page shows the form again', async () => {
  const element = place(formOf());
  await signUp(element);
  await vi.waitFor(() => expect(find(element, '.done')).toBeTruthy());
  const elsewhere = document.createElement('input');
  document.body.append(elsewhere);
  elsewhere.focus();
  element.reset();
  expect(document.activeElement).toBe(elsewhere);
});

test('announces that it is sending', async () => {
  let answer: () => void = () => {};
  proxy.reply = (response) => {
    answer = () => response.end('{"status":"done"}');
  };
  const element = place(formOf());
  const said = () => find(element, '[aria-live=polite]:not(p)').textContent;
  expect(said()).toBe('');
  await signUp(element);
  await vi.waitFor(() => expect(proxy.submissions).toHaveLength(1));
  expect([said(), button(element).getAttribute('aria-disabled')]).toEqual(['Sending…', 'true']);
  answer();
  await vi.waitFor(() => expect(find(element, '.done')).toBeTruthy());
});

test('takes its name from the form’s title', () => {
  expect(find(place(formOf()), 'form').getAttribute('aria-label')).toBe('Sign up');
  expect(find(place(formOf({ texts: { title: 'Letters' } })), 'form').getAttribute('aria-label')).toBe('Letters');
});

test('says that a submission was kept for later', async () => {
  proxy.reply = { status: 202, body: { status: 'accepted' } };
  const element = place(formOf());
  await signUp(element);
  await vi.waitFor(() => expect(text(element)).toContain('sign you up shortly'));
});

test('shows an issue at its field, focuses the field and keeps all texts', async () => {
  const element = place(formOf());
  await signUp(element, 'jo@example');
  await vi.waitFor(() => expect(text(element)).toContain('It should look like name@example.com'));
  const email = input(element, 'email');
  expect(element.shadowRoot?.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.value).toBe('jo@example');
  expect(events.at(-1)).toMatchObject({ type: 'issue', detail: [{ field: 'email', code: 'invalid' }] });
  await userEvent.type(email, '.com');
  await vi.waitFor(() => expect(text(element)).not.toContain('It should look like'));
});

test('moves the focus again after the same issue', async () => {
  const element = place(formOf());
  await userEvent.click(button(element));
  await vi.waitFor(() => expect(element.shadowRoot?.activeElement).toBe(input(element, 'email')));
  await userEvent.click(button(element));
  await vi.waitFor(() => expect(element.shadowRoot?.activeElement).toBe(input(element, 'email')));
});

test('shows an issue without a field above the button, with the contact link', async () => {
  const issues = [
    { field: null, code: 'refused', message: 'Not this one.' },
    { field: 'field99', code: 'unknownField', message: 'No such field.' },
  ];
  proxy.reply = { status: 422, body: { status: 'failed', issues } };
  const element = place(formOf({ contact: 'mailto:help@example.com' }));
  await signUp(element);
  await vi.waitFor(() =>
    expect(find(element, '[role=alert]').textContent).toBe('Not this one.No such field.Contact us'),
  );
  expect(find<HTMLAnchorElement>(element, 'a').getAttribute('href')).toBe('mailto:help@example.com');
});

test('sends once on a double click, and is busy but not disabled meanwhile', async () => {
  let answer: () => void = () => {};
  proxy.reply = (response) => {
    answer = () => response.end('{"status":"done"}');
  };
  const element = place(formOf());
  await userEvent.type(input(element, 'email'), 'jo@example.com');
  const form = find<HTMLFormElement>(element, 'form');
  form.requestSubmit();
  form.requestSubmit();
  await vi.waitFor(() => expect(proxy.submissions).toHaveLength(1));
  expect(button(element).textContent).toBe('Sending…');
  expect(button(element).getAttribute('aria-disabled')).toBe('true');
  expect(button(element).disabled).toBe(false);
  expect(button(element).getAttribute('aria-busy')).toBe('true');
  form.requestSubmit();
  answer();
  await vi.waitFor(() => expect(text(element)).toContain('Thank you'));
  expect(proxy.submissions).toHaveLength(1);
});

test('keeps all texts while the proxy is away, and retries under the same id', async () => {
  proxy.reply = { status: 502, body: 'Bad gateway' };
  const element = place(formOf());
  await signUp(element);
  await vi.waitFor(() => expect(text(element)).toContain('Nothing is lost'));
  expect(input(element, 'email').value).toBe('jo@example.com');
  proxy.reply = { body: { status: 'done' } };
  await userEvent.click(button(element));
  await vi.waitFor(() => expect(text(element)).toContain('Thank you'));
  expect(new Set(proxy.submissions.map(({ id }) => id)).size).toBe(1);
});

test('announces a redirect that the page can cancel', async () => {
  const before = location.href;
  document.addEventListener('redirect', (event) => event.preventDefault(), { once: true });
  proxy.reply = { body: { status: 'done', redirectUrl: 'https://example.com/pending' } };
  await signUp(place(formOf()));
  await vi.waitFor(() =>
    expect(events.at(-1)).toMatchObject({ type: 'redirect', detail: 'https://example.com/pending' }),
  );
  expect(location.href).toBe(before);
});

test('follows no redirect once it is off the page', async () => {
  let answer: () => void = () => {};
  proxy.reply = (response) => {
    answer = () => response.end('{"status":"done","redirectUrl":"https://example.com"}');
  };
  const element = place(formOf());
  await signUp(element);
  await vi.waitFor(() => expect(proxy.submissions).toHaveLength(1));
  element.remove();
  answer();
  await vi.waitFor(() => expect(text(element)).toContain('Thank you'));
  expect(events.map(({ type }) => type)).toEqual(['ready', 'start', 'check', 'submit']);
});

test('keeps its state and texts when moved', async () => {
  const element = place(formOf());
  await userEvent.type(input(element, 'email'), 'jo@');
  document.body.append(document.createElement('aside'));
  document.querySelector('aside')?.append(element);
  expect(input(element, 'email').value).toBe('jo@');
});

test('starts over with another src; another form at the same src keeps the texts', async () => {
  const element = place(formOf());
  await userEvent.type(input(element, 'email'), 'jo@');
  element.form = formOf({ texts: { title: 'Another' } });
  expect(text(element)).toContain('Another');
  expect(input(element, 'email').value).toBe('jo@');
  proxy.reply = { body: formOf({ texts: { title: 'A third' } }) };
  element.setAttribute('src', `${proxy.url}/forms/third`);
  await vi.waitFor(() => expect(text(element)).toContain('A third'));
  expect(input(element, 'email').value).toBe('');
  expect(proxy.requests).toEqual(['/forms/third.json']);
});

test('two forms on a page are independent', async () => {
  const [first, second] = [place(formOf()), place(formOf())];
  await signUp(first, 'jo@example');
  await vi.waitFor(() => expect(text(first)).toContain('It should look like'));
  expect(text(second)).not.toContain('It should look like');
  expect(input(second, 'email').value).toBe('');
});

test('formats a number while it is typed', async () => {
  const element = place(formOf({ fields: [{ name: 'smsNumber' }] }));
  const number = input(element, 'smsNumber');
  number.focus();
  await (await import('../../../widget/phone/phone.ts')).loadPlan('+1', {});
  await userEvent.type(number, '+12025550123');
  expect(number.value).toBe('+1 202 555 0123');
});

test('offers a correction when the field is left, and takes it', async () => {
  const element = place(formOf());
  const offers = () => element.shadowRoot?.querySelectorAll<HTMLButtonElement>('.offer') ?? [];
  await userEvent.type(input(element, 'email'), 'jo@gmial.com');
  expect(offers()).toHaveLength(0);
  await userEvent.tab();
  await vi.waitFor(() => expect(offers()[0]?.textContent).toBe('Did you mean jo@gmail.com?'));
  await userEvent.click(offers()[0] as HTMLButtonElement);
  expect(input(element, 'email').value).toBe('jo@gmail.com');
  expect(element.shadowRoot?.activeElement).toBe(input(element, 'email'));
  expect(offers()).toHaveLength(0);
});

test('withdraws the correction once the address changes', async () => {
  const element = place(formOf());
  const email = input(element, 'email');
  await userEvent.type(email, 'jo@gmial.com');
  await userEvent.tab();
  await vi.waitFor(() => expect(find(element, '.offer')).toBeTruthy());
  await userEvent.type(email, 'm');
  expect(element.shadowRoot?.querySelector('.offer')).toBeNull();
});

test('is filled in, submitted and reset by its page', async () => {
  const element = place(formOf());
  element.fill({ email: 'jo@example.com', fieldFirstName: 'Jo', field99: 'x' });
  expect(input(element, 'fieldFirstName').value).toBe('Jo');
  expect(element.state.status).toBe('idle');
  await element.submit();
  expect(proxy.submissions).toMatchObject([{ values: { email: 'jo@example.com', fieldFirstName: 'Jo' } }]);
  expect(element.state).toMatchObject({ status: 'done', answer: { status: 'done' } });
  element.reset();
  expect(element.state.status).toBe('idle');
  expect(input(element, 'email').value).toBe('');
});

test('keeps texts that its page fills in before the form is there', async () => {
  proxy.reply = { body: formOf() };
  const element = place();
  element.fill({ email: 'jo@example.com' });
  await vi.waitFor(() => expect(input(element, 'email').value).toBe('jo@example.com'));
});

test('keeps texts over a reload, until the form is done', async () => {
  await userEvent.type(input(place(formOf()), 'email'), 'jo@example.com');
  document.body.replaceChildren();
  const again = place(formOf());
  expect(input(again, 'email').value).toBe('jo@example.com');
  await userEvent.click(button(again));
  await vi.waitFor(() => expect(text(again)).toContain('Thank you'));
  expect(input(place(formOf()), 'email').value).toBe('');
});

test('moves the focus through its steps, and keeps all texts', async () => {
  const fields = [{ name: 'fieldFirstName' }, { name: 'email', step: 2 }];
  const element = place(formOf({ fields, texts: { steps: ['You', 'Your address'] } }));
  expect(element.shadowRoot?.activeElement).toBeNull();
  expect(text(element)).toContain('Step 1 of 2 You');
  await userEvent.type(input(element, 'fieldFirstName'), 'Jo');
  await userEvent.click(find(element, '[type=submit]'));
  await vi.waitFor(() => expect(element.shadowRoot?.activeElement).toBe(input(element, 'email')));
  expect(find<HTMLElement>(element, '.field').hidden).toBe(true);
  await userEvent.click(find(element, '.quiet'));
  expect(element.shadowRoot?.activeElement).toBe(input(element, 'fieldFirstName'));
  expect(input(element, 'fieldFirstName').value).toBe('Jo');
});

test('reports events to the page’s data layer, without personal data', async () => {
  const element = place(formOf({ dataLayer: true }));
  await signUp(element);
  await vi.waitFor(() => expect(text(element)).toContain('Thank you'));
  expect(globalThis.dataLayer).toEqual(
    ['ready', 'start', 'check', 'submit', 'done'].map((type) => ({ event: `joinery_${type}`, form: 'newsletter' })),
  );
  globalThis.dataLayer = undefined;
});

test('tells the proxy once that somebody entered the form and each field, if that is counted', async () => {
  const send = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  await userEvent.type(input(place(formOf()), 'email'), 'jo@');
  expect(send).not.toHaveBeenCalled();
  const counted = place({ ...formOf(), countStarts: '/start?fields=' });
  await userEvent.type(input(counted, 'email'), 'jo@');
  await userEvent.type(input(counted, 'fieldFirstName'), 'Jo');
  await userEvent.type(input(counted, 'email'), 'example.com');
  expect(send.mock.calls.map(([url]) => url)).toEqual([
    `${proxy.url}/forms/newsletter/start?fields=email`,
    `${proxy.url}/forms/newsletter/start?fields=email,fieldFirstName`,
  ]);
  send.mockRestore();
});

test('counts what a browser fills in by itself, but nothing that the page fills in before a visitor comes', async () => {
  const send = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const element = place({ ...formOf(), countStarts: '/start?fields=' });
  element.fill({ email: 'jo@example.com' });
  expect(send).not.toHaveBeenCalled();
  input(element, 'fieldFirstName').focus();
  const email = input(element, 'email');
  email.value = 'ann@example.com';
  email.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(send.mock.calls.map(([url]) => `${url}`.split('=')[1])).toEqual(['fieldFirstName', 'fieldFirstName,email']);
  send.mockRestore();
});

test('counts anew once the form starts over', async () => {
  const send = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const element = place({ ...formOf(), countStarts: '/start?fields=' });
  input(element, 'email').focus();
  element.reset();
  input(element, 'fieldFirstName').focus();
  expect(send.mock.calls.map(([url]) => `${url}`.split('=')[1])).toEqual(['email', 'fieldFirstName']);
  send.mockRestore();
});

test('renders outside its shadow root, so that the page’s CSS applies', () => {
  const element = document.createElement('signup-form');
  element.setAttribute('shadow', 'off');
  element.setAttribute('src', `${proxy.url}/forms/newsletter`);
  element.form = formOf();
  document.body.append(element);
  expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>');
  expect(element.querySelector('.joinery [name=email]')).toBeTruthy();
  expect(document.adoptedStyleSheets).toEqual([]);
});

test('has types, and so do its events', () => {
  const element = place(formOf());
  expectTypeOf(element.form).toEqualTypeOf<Form | undefined>();
  element.addEventListener('redirect', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<string>());
  element.addEventListener('issue', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<Issue[]>());
  element.addEventListener('click', (event) => expectTypeOf(event).toEqualTypeOf<HTMLElementEventMap['click']>());
  expectTypeOf(document.querySelector('signup-form')).toEqualTypeOf<SignupElement | null>();
});

test('reflects its attributes as properties, even those set before it was defined', async () => {
  const element = place();
  element.display = 'slide-in';
  element.openDelay = 3;
  element.exitIntent = true;
  expect([element.src, element.getAttribute('display')]).toEqual([`${proxy.url}/forms/newsletter`, 'slide-in']);
  expect([element.getAttribute('open-delay'), element.getAttribute('exit-intent')]).toEqual(['3', '']);
  element.exitIntent = null;
  expect(element.hasAttribute('exit-intent')).toBe(false);

  const early = Object.assign(document.createElement('early-form') as SignupElement, {
    src: `${proxy.url}/forms/newsletter`,
    form: formOf({ texts: { title: 'Letters' } }),
  });
  document.body.append(early);
  const parts = {
    loadPhone: () => import('../../../widget/phone/phone.ts'),
    loadSuggest: () => import('../../../widget/suggest/suggest.ts'),
  };
  customElements.define('early-form', createSignupElement(parts));
  expect(early.getAttribute('src')).toBe(`${proxy.url}/forms/newsletter`);
  expect(text(early)).toContain('Letters');
});

test('without a shadow root, exposes only its own submit event to the page', async () => {
  const told: unknown[] = [];
  const tell = (event: Event) => told.push(event instanceof CustomEvent);
  document.body.addEventListener('submit', tell);
  const element = document.createElement('signup-form');
  element.shadow = 'off';
  element.src = `${proxy.url}/forms/newsletter`;
  element.form = formOf();
  document.body.append(element);
  await userEvent.type(element.querySelector('[name=email]') as HTMLInputElement, 'jo@example');
  await userEvent.click(element.querySelector('button') as HTMLButtonElement);
  expect(told).toEqual([]);
  document.body.removeEventListener('submit', tell);
});

test('focuses its first input of any kind when the page opens it', async () => {
  const fields: FieldDefinition[] = [
    { name: 'field1', label: 'Source', input: 'hidden', value: 'page' },
    { name: 'field2', label: 'Session', choices: ['Morning', 'Evening'] },
    { name: 'email' },
  ];
  const element = place(formOf({ fields }));
  element.open();
  await vi.waitFor(() => expect(element.shadowRoot?.activeElement?.getAttribute('name')).toBe('field2'));
});
