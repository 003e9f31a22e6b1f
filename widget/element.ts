import { createSignupElement } from './SignupElement.ts';

if (!customElements.get('signup-form')) {
  customElements.define(
    'signup-form',
    createSignupElement(() => import('./phone.ts')),
  );
}
