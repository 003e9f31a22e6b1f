import { loadPhone, loadSuggest } from './loaders.ts';
import { createSignupElement } from './SignupElement.ts';
import type { SignupFormElement } from './SignupFormElement.ts';

export type { SignupEvents } from './events.ts';
export type { SignupFormElement } from './SignupFormElement.ts';

declare global {
  interface HTMLElementTagNameMap {
    'signup-form': SignupFormElement;
  }
}

if (!customElements.get('signup-form')) {
  customElements.define('signup-form', createSignupElement({ loadPhone, loadSuggest }));
}
