import type { Form } from '@joinery/contract/form';
import { mountForm, type Parts } from './mountForm.tsx';
import { openRoot } from './openRoot.ts';
import { takeOver } from './standIn.ts';

/** Makes the class of `<signup-form>`. */
export function createSignupElement(parts: Parts): CustomElementConstructor {
  return class SignupElement extends HTMLElement {
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
      if (typeof next !== 'string') return takeOver(this, (texts) => mountForm(this, next, action, parts, texts));

      const slot = document.createElement('slot');
      openRoot(this, 'min-block-size:18rem').replaceChildren(slot);
      const form = await loadForm(next);
      if (next !== this.#shown) return;
      if (form) this.form = form;
      else {
        openRoot(this, '');
        if (!this.childElementCount && !this.textContent?.trim()) slot.replaceWith(linkTo(next));
      }
    }
  };
}

/** Stands in for a form that could not be loaded. The address is its text: it needs no language. */
function linkTo(src: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = src;
  link.textContent = link.host + link.pathname;
  return link;
}

async function loadForm(src: string): Promise<Form | undefined> {
  try {
    const response = await fetch(`${src}.json`);
    const form = await response.json();
    return response.ok && form.fields ? form : undefined;
  } catch {
    return undefined;
  }
}
