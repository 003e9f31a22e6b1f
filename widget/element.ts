import { loadDisplay, loadGuard, loadPhone, loadSuggest } from './loaders.ts';
import { createSignupElement } from './SignupElement.ts';
import type { SignupFormElement } from './SignupFormElement.ts';

export type { Controls } from './controls.ts';
export type { SignupEvents } from './events.ts';
export type { SignupFormElement } from './SignupFormElement.ts';

declare global {
  interface HTMLElementTagNameMap {
    'signup-form': SignupFormElement;
  }
}

// None where a page is rendered on a server, which leaves the element to the browser.
const registry = globalThis.customElements;
if (registry && !registry.get('signup-form')) {
  registry.define('signup-form', createSignupElement({ loadPhone, loadSuggest, loadGuard, loadDisplay }));
}
