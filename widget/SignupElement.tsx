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
    /** The form that is shown, or the address of the one that is on its way. */
    #shown: Form | string | undefined;

    /** The form to show in place of the one at `src`. Set `src` first: it is where submissions go, and it starts anew. */
    get form(): Form | undefined {
      return this.#form;
    }

    set form(form: Form | undefined) {
      this.#form = form;
      this.#start();
    }

    connectedCallback() {
      this.#start();
    }

    attributeChangedCallback() {
      this.form = undefined;
    }

    async #start() {
      const action = this.getAttribute('src');
      const next = this.#form ?? action;
      // Moved within the page, it keeps its state and what was typed.
      if (!action || !next || !this.isConnected || next === this.#shown) return;
      this.#shown = next;
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      if (typeof next !== 'string') return this.#show(root, next, action);

      dress(root, 'min-block-size:18rem');
      root.replaceChildren(document.createElement('slot'));
      const form = await loadForm(next);
      if (form && next === this.#shown) this.form = form;
    }

    #show(root: ShadowRoot, form: Form, action: string) {
      const texts = readTexts(this.querySelector('form'));
      const emit: Emit = (type, detail) =>
        this.isConnected &&
        this.dispatchEvent(
          new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === 'redirect' }),
        );
      const show = (state: SignupState) => {
        // The answer to a form that is no longer there.
        if (form !== this.#shown) return;
        render(<FormView form={form} action={action} state={state} signup={signup} texts={texts} />, root);
        focusOutcome(root, state);
      };
      const signup = createSignup(form, { action, emit, loadPhone }, show);
      dress(root, themeCss(form.theme));
      render(null, root);
      root.replaceChildren();
      show({ status: 'idle', issues: [] });
      emit('ready', null);
    }
  }

  customElements.define('signup-form', SignupElement);
}

/** A constructed sheet, because the page's policy may forbid every other. */
function dress(root: ShadowRoot, host: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${css}:host{${host}}`);
  root.adoptedStyleSheets = [sheet];
}

async function loadForm(src: string): Promise<Form | undefined> {
  try {
    const response = await fetch(`${src}.json`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
