import { createSignupElement } from './SignupElement.ts';

if (!customElements.get('signup-form')) {
  customElements.define(
    'signup-form',
    createSignupElement({ loadPhone: () => import('./phone.ts'), loadSuggest: () => import('./suggest.ts') }),
  );
}
