import type { Form } from '@joinery/contract/form';
import { render } from 'preact';
import type { Emit } from './events.ts';
import { FormView } from './FormView.tsx';
import { focusOutcome } from './focusOutcome.ts';
import { openRoot } from './openRoot.ts';
import { readTexts } from './readTexts.ts';
import { createSignup, type SignupOptions, type SignupState } from './signup.ts';
import { themeCss } from './theme.ts';

/** What loads the parts that a form needs only when it comes to that. */
export type Parts = Required<Pick<SignupOptions, 'loadPhone' | 'loadSuggest'>>;

/** Shows a form in `element`, whose events tell the page about it. A form inside hands over what was typed, and goes. */
export function mountForm(element: HTMLElement, form: Form, action: string, parts: Parts): void {
  const place = document.createElement('div');
  const standIn = element.querySelector('form');
  const texts = readTexts(standIn);
  const focused = standIn?.querySelector<HTMLInputElement>(':focus')?.name;
  const signup = createSignup(form, { action, emit, ...parts }, show);
  openRoot(element, themeCss(form.theme)).replaceChildren(place);
  show({ status: 'idle', issues: [] });
  const input = focused && place.querySelector<HTMLInputElement>(`[name=${focused}]`);
  if (input) typeOn(input);
  standIn?.remove();
  emit('ready', null);

  function show(state: SignupState) {
    render(<FormView form={form} action={action} state={state} signup={signup} texts={texts} />, place);
    focusOutcome(place, state);
  }

  /** Off the page, and once another form was shown in its place, the form is silent. */
  function emit(...[type, detail]: Parameters<Emit>): boolean {
    const told = { detail, bubbles: true, composed: true, cancelable: type === 'redirect' };
    return place.isConnected && element.dispatchEvent(new CustomEvent(type, told));
  }
}

/** Puts the caret at the end, where a change of value leaves it. */
function typeOn(input: HTMLInputElement) {
  const { value } = input;
  input.focus();
  input.value = '';
  input.value = value;
}
