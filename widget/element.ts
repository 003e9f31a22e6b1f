import { createSignupElement, type SignupFormElement } from './element/index.ts';
import { loadDisplay, loadGuard, loadPhone, loadSuggest } from './loaders.ts';

export type { SignupFormElement } from './element/index.ts';
export type { Controls, SignupEvents } from './signup/index.ts';

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
