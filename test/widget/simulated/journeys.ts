import type { Form } from '@joinery/contract/form';
import { userEvent } from '@testing-library/user-event';
import { h, render } from 'preact';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import '../../../widget/element.ts';
import { createSignup } from '../../../widget/headless.ts';
import { renderElement } from '../../../widget/html.tsx';
import { loadGuard, loadPhone, loadSuggest } from '../../../widget/loaders.ts';
import { SignupForm } from '../../../widget/preact/SignupForm.tsx';
import { SignupForm as ReactSignupForm } from '../../../widget/react/SignupForm.ts';
import { formOf } from '../form-of.ts';
import { useStandInProxy } from '../stand-in-proxy.ts';

/** A form that uses everything a browser offers beyond plain inputs. */
const everything: Form = {
  ...formOf({
    texts: { title: 'Letters' },
    fields: [{ name: 'email' }, { name: 'smsNumber' }, { name: 'field1', type: 'decimal', label: 'Height' }],
    theme: { accent: '#036' },
    dataLayer: true,
  }),
  countStarts: '/start?fields=',
};

/**
 * Signs up through every entry in the environment of the test file, whose window may lack a lot. Any exception fails
 * the test.
 */
export function testJourneys(): void {
  const proxy = useStandInProxy();
  const src = () => `${proxy.url}/forms/newsletter`;

  afterEach(() => {
    document.body.replaceChildren();
    // A form that goes before the answer is there leaves its texts to the next one at its address.
    sessionStorage.clear();
  });

  async function signUp(root: ParentNode) {
    const find = <E extends Element>(selector: string) =>
      vi.waitFor(() => {
        const found = root.querySelector<E>(selector);
        if (!found) throw new Error(`Nothing in the form matches ${selector}.`);
        return found;
      });
    await userEvent.type(await find('[name=smsNumber]'), '+1 202 555 0123');
    await userEvent.type(await find('[name=field1]'), '1.75');
    await userEvent.type(await find('[name=email]'), 'jo@example.com');
    await userEvent.click(await find('button[type=submit]'));
    await vi.waitFor(() => expect(proxy.submissions).toHaveLength(1));
    expect(proxy.submissions[0]?.values).toMatchObject({ email: 'jo@example.com', smsNumber: '+12025550123' });
  }

  test.each(['', 'off'])('signs up through the element with shadow=%j', async (shadow) => {
    const element = document.createElement('signup-form');
    element.setAttribute('src', src());
    if (shadow) element.setAttribute('shadow', shadow);
    element.form = everything;
    document.body.append(element);
    await signUp(shadow ? element : (element.shadowRoot ?? element));
    await vi.waitFor(() => expect(element.state.status).toBe('done'));
  });

  test.each(['popup', 'slide-in', 'bar', 'full-screen'] as const)('opens and closes a %s', async (display) => {
    const element = document.createElement('signup-form');
    element.setAttribute('src', src());
    element.setAttribute('display', display);
    element.setAttribute('open-scroll', '50');
    element.setAttribute('exit-intent', '');
    element.form = everything;
    const opened = new Promise((go) => element.addEventListener('open', go));
    const closed = new Promise((go) => element.addEventListener('close', go));
    document.body.append(element);
    element.open();
    await opened;
    element.close();
    await closed;
    element.remove();
  });

  test('takes over a server-rendered form', async () => {
    proxy.reply = { body: { status: 'done' } };
    const place = document.createElement('main');
    place.innerHTML = renderElement(everything, { src: src(), shadow: 'off' });
    document.body.append(place);
    await signUp(place);
  });

  test('shows a link if no form can be loaded', async () => {
    proxy.reply = { status: 404, body: {} };
    document.body.innerHTML = `<signup-form src="${src()}"></signup-form>`;
    const element = document.querySelector('signup-form');
    await vi.waitFor(() => expect(element?.shadowRoot?.querySelector('a')?.href).toBe(src()));
  });

  test('signs up through the Preact component', async () => {
    render(h(SignupForm, { form: everything, action: src(), loadGuard, loadPhone, loadSuggest }), document.body);
    await signUp(document.body);
    render(null, document.body);
  });

  test('signs up through the React component', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const place = document.createElement('main');
    document.body.append(place);
    const root = createRoot(place);
    await act(() => root.render(createElement(ReactSignupForm, { src: src(), form: everything })));
    const element = place.querySelector('signup-form');
    await signUp(element?.shadowRoot ?? place);
    await act(() => root.unmount());
    vi.unstubAllGlobals();
  });

  test('signs up without markup', async () => {
    const statuses: string[] = [];
    const signup = createSignup(everything, { action: src(), loadPhone }, ({ status }) => statuses.push(status));
    await signup.submit({ email: 'jo@example.com', smsNumber: '+1 202 555 0123', field1: '1.75' });
    expect(statuses).toEqual(['checking', 'sending', 'done']);
  });
}
