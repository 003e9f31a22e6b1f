import type { Form } from '@joinery/contract/form';
import { render } from 'preact';
import type { Emit } from './events.ts';
import { FormView } from './FormView.tsx';
import { focusOutcome } from './focusOutcome.ts';
import css from './form.css?inline';
import type { Phone } from './phones.ts';
import { readTexts } from './readTexts.ts';
import { createSignup, type SignupState } from './signup.ts';
import { themeCss } from './theme.ts';

/** Defines `<signup-form>`, once: later calls change nothing. */
export function defineElement(loadPhone: () => Promise<Phone>): void {
  if (customElements.get('signup-form')) return;

  class SignupElement extends HTMLElement {
    static observedAttributes = ['src'];
    #form: Form | undefined;

    /** The form shown. Needs `src` as well: the address that submissions go to. */
    get form(): Form | undefined {
      return this.#form;
    }

    set form(form: Form | undefined) {
      this.#form = form;
      this.#start();
    }

    connectedCallback() {
      // Moved within the page, it keeps its state and what was typed.
      if (!this.shadowRoot) this.#start();
    }

    attributeChangedCallback() {
      this.form = undefined;
    }

    async #start() {
      const action = this.getAttribute('src');
      if (!action || !this.isConnected) return;
      const form = this.#form;
      if (form) this.#show(form, action);
      else {
        const loaded = await loadForm(action);
        if (loaded && !this.#form && this.getAttribute('src') === action) this.form = loaded;
      }
    }

    #show(form: Form, action: string) {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${css}:host{${themeCss(form.theme)}}`);
      root.adoptedStyleSheets = [sheet];

      const texts = readTexts(this.querySelector('form'));
      const emit: Emit = (type, detail) =>
        this.isConnected &&
        this.dispatchEvent(
          new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === 'redirect' }),
        );
      const show = (state: SignupState) => {
        // The answer to a form that is no longer there.
        if (form !== this.#form) return;
        render(<FormView form={form} action={action} state={state} signup={signup} texts={texts} />, root);
        focusOutcome(root, state);
      };
      const signup = createSignup(form, { action, emit, loadPhone }, show);
      render(null, root);
      show({ status: 'idle', issues: [] });
      emit('ready', null);
    }
  }

  customElements.define('signup-form', SignupElement);
}

async function loadForm(src: string): Promise<Form | undefined> {
  try {
    const response = await fetch(`${src}.json`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
