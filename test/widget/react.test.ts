import { userEvent } from '@testing-library/user-event';
import { act, type ComponentProps, createElement, createRef, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, expectTypeOf, test, vi } from 'vitest';
import type { SignupFormElement } from '../../widget/element/SignupFormElement.ts';
import { renderContent } from '../../widget/html.tsx';
import { SignupForm, type SignupFormProps } from '../../widget/react/SignupForm.ts';
import { useSignup } from '../../widget/react/useSignup.ts';
import type { SignupEvents } from '../../widget/signup/events.ts';
import { formOf } from './form-of.ts';
import { useStandInProxy } from './stand-in-proxy.ts';

const proxy = useStandInProxy();
const src = () => `${proxy.url}/forms/newsletter`;
const form = formOf({ texts: { title: 'Letters' } });
let root: Root | undefined;

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  sessionStorage.clear();
});

type Props = Omit<ComponentProps<typeof SignupForm>, 'src'>;

async function show(props: Props) {
  const place = document.createElement('main');
  document.body.append(place);
  const own = createRoot(place);
  root = own;
  const render = (more: Props) =>
    act(() => own.render(createElement(StrictMode, null, createElement(SignupForm, { src: src(), ...more }))));
  await render(props);
  const element = place.querySelector('signup-form');
  if (!element) throw new Error('React has not shown the element.');
  return { element, render };
}

const find = <E extends Element = HTMLInputElement>(element: SignupFormElement, selector: string) => {
  const found = element.shadowRoot?.querySelector<E>(selector);
  if (!found) throw new Error(`Nothing in the form matches ${selector}.`);
  return found;
};

test('shows a given form without a request, and reports it once in strict mode', async () => {
  const onReady = vi.fn();
  const { element } = await show({ form, onReady });
  expect(element.shadowRoot?.textContent).toContain('Letters');
  expect(onReady).toHaveBeenCalledTimes(1);
  await new Promise((go) => setTimeout(go));
  expect(proxy.requests).toEqual([]);
});

test('reserves its room, in the browser and on a server', async () => {
  const room = '--joinery-room:calc(2*max(44px,1.5em + 18px));--joinery-least:0;padding-bottom:var(--joinery-room)';
  const { element } = await show({ form, room });
  expect(
    element.parentElement
      ?.getAttribute('style')
      ?.replace(/;? ?$/, '')
      .replace(/([:;]) /g, '$1'),
  ).toBe(room);
  expect(renderToString(createElement(SignupForm, { src: src(), room }))).toContain(
    `<div style="${room}"><signup-form`,
  );
});

test('fetches the form at its src', async () => {
  proxy.reply = { body: form };
  const { element } = await show({});
  await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain('Letters'));
});

test('signs up, and calls the callbacks of the latest render', async () => {
  const [early, late] = [vi.fn(), vi.fn()];
  const { element, render } = await show({ form, onDone: early });
  await render({ form, onDone: late });
  await userEvent.type(find(element, '[name=email]'), 'jo@example.com');
  await userEvent.click(find(element, 'button'));
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1));
  expect(late.mock.calls[0]?.[0]).toMatchObject({ type: 'done', detail: { status: 'done' } });
  expect(early).not.toHaveBeenCalled();
  expect(proxy.submissions).toMatchObject([{ values: { email: 'jo@example.com' } }]);
});

test('takes an issue from a callback', async () => {
  const onCheck = ({ detail: { issues } }: CustomEvent<SignupEvents['check']>) => {
    issues.push({ field: 'email', code: 'invalid', message: 'Members only.' });
  };
  const { element } = await show({ form, onCheck });
  await userEvent.type(find(element, '[name=email]'), 'jo@example.com');
  await userEvent.click(find(element, 'button'));
  await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain('Members only.'));
  expect(proxy.submissions).toEqual([]);
});

test('reports an initial text of no field', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await show({ form, 'value-emial': 'jo@example.com', 'value-fieldFirstName': 'Jo' } as Props);
  expect(error.mock.calls).toEqual([
    ['Signup form newsletter: no field for value-emial. Write value-email or value-fieldFirstName.'],
  ]);
  error.mockRestore();
});

test('keeps texts from render to render', async () => {
  const { element, render } = await show({ form });
  await userEvent.type(find(element, '[name=email]'), 'jo@');
  await render({ form, id: 'signup' });
  expect(element.id).toBe('signup');
  expect(find(element, '[name=email]').value).toBe('jo@');
});

test('passes on attributes, class and ref, but no callbacks', async () => {
  const ref = createRef<SignupFormElement>();
  const { element } = await show({ form, ref, className: 'wide', style: { margin: '1px' }, onIssue: () => {} });
  expect(ref.current).toBe(element);
  expect(element.getAttribute('class')).toBe('wide');
  expect(element.style.margin).toBe('1px');
  expect(element.getAttributeNames().sort()).toEqual(['class', 'src', 'style']);
});

test('hears no more events once unmounted', async () => {
  const onReady = vi.fn();
  const { element } = await show({ form, onReady });
  await act(() => root?.unmount());
  element.dispatchEvent(new CustomEvent('ready'));
  expect(onReady).toHaveBeenCalledTimes(1);
});

test('renders on a server, and hydrates without a mismatch', async () => {
  const error = vi.spyOn(console, 'error');
  const html = renderContent(form, { src: src() });
  const app = () => createElement(SignupForm, { src: src(), html });
  const place = document.createElement('main');
  const rendered = renderToString(app());
  expect(rendered).toContain('<template shadowrootmode="open"><style>');
  place.innerHTML = rendered;
  // A browser's parser does this.
  place.querySelector('template')?.remove();
  document.body.append(place);
  await act(async () => {
    root = hydrateRoot(place, app());
  });
  const element = place.querySelector('signup-form');
  expect(element?.shadowRoot?.textContent).toContain('Letters');
  expect(error).not.toHaveBeenCalled();
  expect(proxy.requests).toEqual([]);
  error.mockRestore();
});

test('drives a form with its own markup', async () => {
  function OwnForm() {
    const { state, submit } = useSignup(form, { action: src() });
    return createElement(
      'button',
      { type: 'button', onClick: () => submit({ email: 'jo@example.com' }) },
      state.status,
    );
  }
  const place = document.createElement('main');
  document.body.append(place);
  await act(async () => {
    root = createRoot(place);
    root.render(createElement(OwnForm));
  });
  await act(async () => {
    place.querySelector('button')?.click();
    await vi.waitFor(() => expect(proxy.submissions).toHaveLength(1));
  });
  await act(() => vi.waitFor(() => expect(place.textContent).toBe('done')));
});

test('fetches the form for its own markup in strict mode', async () => {
  proxy.reply = { body: form };
  function OwnForm() {
    const signup = useSignup(src());
    return createElement('p', null, signup.form?.texts.title ?? signup.state.status);
  }
  const place = document.createElement('main');
  document.body.append(place);
  await act(async () => {
    root = createRoot(place);
    root.render(createElement(StrictMode, null, createElement(OwnForm)));
  });
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(place.textContent).toBe('Letters');
  });
});

test('has types for props, events and ref', () => {
  expectTypeOf<Parameters<NonNullable<SignupFormProps['onRedirect']>>>().toEqualTypeOf<[CustomEvent<string>]>();
  expectTypeOf<SignupFormProps['src']>().toEqualTypeOf<string>();
  expectTypeOf<NonNullable<SignupFormProps['onClick']>>().toBeFunction();
});
