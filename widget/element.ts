import { loadPhone, loadSuggest } from './loaders.ts';
import { createSignupElement } from './SignupElement.ts';

if (!customElements.get('signup-form')) {
  customElements.define('signup-form', createSignupElement({ loadPhone, loadSuggest }));
}
