import type { Form } from '@joinery/contract/form';
import { render } from 'preact';
import type { Emit } from './events.ts';
import css from './form.css?inline';
import type { Phone } from './phones.ts';
import { readTexts } from './readTexts.ts';
import { SignupForm } from './SignupForm.tsx';
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
      this.#show();
    }

    connectedCallback() {
      this.#show();
    }

    attributeChangedCallback() {
      this.#form = undefined;
      this.#show();
    }

    disconnectedCallback() {
      if (this.shadowRoot) render(null, this.shadowRoot);
    }

    async #show() {
      const src = this.getAttribute('src');
      if (!this.isConnected || !src) return;
      const form = this.#form;
      if (!form) {
        const loaded = await loadForm(src);
        if (!this.#form && loaded && this.getAttribute('src') === src) this.form = loaded;
        return;
      }
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${css}:host{${themeCss(form.theme)}}`);
      root.adoptedStyleSheets = [sheet];
      render(null, root);
      const emit: Emit = (type, detail) =>
        this.isConnected &&
        this.dispatchEvent(
          new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === 'redirect' }),
        );
      render(
        <SignupForm
          form={form}
          action={src}
          emit={emit}
          loadPhone={loadPhone}
          texts={readTexts(this.querySelector('form'))}
        />,
        root,
      );
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
