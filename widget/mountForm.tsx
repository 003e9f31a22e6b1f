import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';
import { render } from 'preact';
import type { Emit } from './events.ts';
import { FormView } from './FormView.tsx';
import { focusOutcome } from './focusOutcome.ts';
import { openRoot } from './openRoot.ts';
import { createSignup, type SignupOptions, type SignupState } from './signup.ts';
import { themeCss } from './theme.ts';

/** What loads the parts that a form needs only when it comes to that. */
export type Parts = Required<Pick<SignupOptions, 'loadPhone' | 'loadSuggest'>>;

/** Shows a form in `element`, whose events tell the page about it; answers with the form's place. `texts` is what was typed before. */
export function mountForm(
  element: HTMLElement,
  form: Form,
  action: string,
  parts: Parts,
  texts?: Values,
): HTMLDivElement {
  const place = document.createElement('div');
  const signup = createSignup(form, { action, emit, ...parts }, show);
  openRoot(element, themeCss(form.theme)).replaceChildren(place);
  show({ status: 'idle', issues: [] });
  emit('ready', null);
  return place;

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
