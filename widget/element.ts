import { createSignupElement } from './element/SignupElement.ts';
import type { SignupFormElement } from './element/SignupFormElement.ts';
import { loadDisplay, loadGuard, loadPhone, loadSuggest } from './loaders.ts';

export type { SignupFormElement } from './element/SignupFormElement.ts';
export type { Controls } from './signup/controls.ts';
export type { SignupEvents } from './signup/events.ts';

declare global {
  interface HTMLElementTagNameMap {
    'signup-form': SignupFormElement;
  }
}

// A server has no registry: the element is left to the browser.
const registry = globalThis.customElements;
if (registry && !registry.get('signup-form')) {
  registry.define('signup-form', createSignupElement({ loadPhone, loadSuggest, loadGuard, loadDisplay }));
}
