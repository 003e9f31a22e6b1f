import { cleanup, render as renderByPreact } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignupForm } from '../../widget/preact/SignupForm.tsx';
import { SignupForm as ReactSignupForm } from '../../widget/react/SignupForm.ts';
import { formOf } from './form-of.ts';
import { useStandInProxy } from './stand-in-proxy.ts';
import { translate } from './translate.ts';

const proxy = useStandInProxy();
const form = formOf({
  contact: 'mailto:hello@example.com',
  fields: [
    { name: 'email', hint: 'Once a month.' },
    { name: 'fieldFirstName', step: 2, required: true },
  ],
  texts: { title: 'Letters', description: 'About wood.', steps: ['Address', 'Name'], done: 'Welcome\nTo the letter.' },
});
const action = () => `${proxy.url}/forms/newsletter`;

const ends: (() => void | Promise<void>)[] = [];
const thrown = vi.fn();
beforeEach(() => addEventListener('error', thrown));
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  removeEventListener('error', thrown);
  thrown.mockClear();
  document.body.replaceChildren();
  sessionStorage.clear();
});

/** The ways to show the form. Each resolves with the form's place. */
const ways: Record<string, () => Promise<ParentNode & Node>> = {
  async 'Preact’s component'() {
    const { container } = renderByPreact(<SignupForm form={form} action={action()} />);
    ends.push(cleanup);
    return container;
  },
  async 'React’s component'() {
    const place = document.createElement('main');
    document.body.append(place);
    const root = createRoot(place);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    ends.push(
      () => act(() => root.unmount()),
      () => {
        vi.unstubAllGlobals();
      },
    );
    await act(() => root.render(createElement(ReactSignupForm, { src: action(), form })));
    return place.querySelector('signup-form')?.shadowRoot ?? place;
  },
};

test.each(Object.entries(ways))('%s keeps working in a page that a browser translates', async (_, show) => {
  const root = await show();
  const find = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E;
  const issueOf = (name: string) => find(`[id$=${name}-issue]`).textContent;
  const submit = () => userEvent.click(find('[type=submit]'));
  const says = (selector: string, text: string) =>
    vi.waitFor(() => {
      expect(find(selector)?.textContent).toBe(text);
      translate(root);
      expect(find(selector)?.textContent).toBe(`«${text}»`);
    });

  translate(root);
  await submit();
  await says('[id$=email-issue]', 'Please fill in this field.');
  await userEvent.type(find('[name=email]'), 'ada');
  await submit();
  await says('[id$=email-issue]', `${form.messages.invalid.email}`);
  await userEvent.type(find('[name=email]'), '@example.com');
  await vi.waitFor(() => expect(issueOf('email')).toBe(''));

  await submit();
  await vi.waitFor(() => expect(find('.steps').textContent).toBe('Step 2 of 2 Name'));
  expect(find('[type=submit]').textContent).toBe('Sign up');
  translate(root);
  await userEvent.click(find('[part=back]'));
  await vi.waitFor(() => expect(find('.steps').textContent).toBe('Step 1 of 2 Address'));
  await says('[type=submit]', 'Next');
  await submit();
  await vi.waitFor(() => expect(find('.steps').textContent).toBe('Step 2 of 2 Name'));

  await userEvent.type(find('[name=fieldFirstName]'), 'Ada');
  proxy.reply = { status: 503, body: { status: 'failed', issues: [{ code: 'unavailable', message: 'Try later.' }] } };
  await submit();
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toBe('Try later.Contact us'));
  translate(root);

  let answer = () => {};
  proxy.reply = (response) => {
    answer = () => response.end('{"status":"done"}');
  };
  await submit();
  await says('[type=submit]', 'Sending…');
  expect(find('[role=alert]').textContent).toBe('');
  await vi.waitFor(() => {
    answer();
    expect(find('.done')?.textContent).toBe('WelcomeTo the letter.Use another address');
  });

  translate(root);
  await userEvent.click(find('.done a'));
  await vi.waitFor(() => expect(find('.done')).toBeNull());
  await says('[type=submit]', 'Next');
  expect(root.textContent).not.toMatch(/Sending|Try later|fill in/);
  expect(thrown).not.toHaveBeenCalled();
});
