import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';
import type { Controls } from './controls.ts';
import { languageAt } from './languageAt.ts';
import { loadForm } from './loadForm.ts';
import { mountForm, type Parts } from './mountForm.tsx';
import { openRoot } from './openRoot.ts';
import { reflect, takeEarly } from './reflect.ts';
import type { SignupState } from './signup.ts';
import { takeOver } from './standIn.ts';

/** Makes the class of `<signup-form>`. */
export function createSignupElement(parts: Parts): CustomElementConstructor {
  class SignupElement extends HTMLElement implements Controls {
    static observedAttributes = ['src', 'lang'];
    #form: Form | undefined;
    /** The form that is shown, or the address of the one that is on its way. */
    #shown: Form | string | undefined;
    /** Takes back what the form that is shown has done outside the element. */
    #end: (() => void) | undefined;
    /** What the page has filled in before the form was there. */
    #texts: Values | undefined;
    #placed = false;

    /** The form to show in place of the one at `src`. Set `src` first: it is where submissions go, and it starts anew. */
    get form(): Form | undefined {
      return this.#form;
    }

    set form(form: Form | undefined) {
      this.#form = form;
      this.#start();
    }

    /** The controls that the form brings when it is there. */
    open() {}
    close() {}
    reset() {}
    async submit() {}

    fill(texts: Values) {
      this.#texts = { ...this.#texts, ...texts };
    }

    get state(): SignupState {
      return { status: 'idle', issues: [] };
    }

    connectedCallback() {
      takeEarly(this);
      // Some pages hide what is empty, and a shadow root doesn't count.
      if (!this.getClientRects()[0]) this.append('\xa0');
      // Some pages hide what is empty, and no shadow root counts.
      this.#placed = true;
      this.#start();
    }

    async disconnectedCallback() {
      // Moved within the page, it is connected again by now, and keeps its state and what was typed.
      await undefined;
      if (this.isConnected) return;
      this.#end?.();
      this.#end = undefined;
      this.#shown = undefined;
    }

    attributeChangedCallback(name: string) {
      // A language that is there before the element is connected needs no new start.
      if (name === 'src' || this.#placed) this.form = undefined;
    }

    async #start() {
      const action = this.getAttribute('src') ?? '';
      const next = action && (this.#form ?? action);
      if (!this.isConnected || next === this.#shown) return;
      this.#shown = next;
      if (typeof next !== 'string')
        return takeOver(this, (texts) => {
          this.#end?.();
          const { place, end } = mountForm(this, next, action, parts, { ...this.#texts, ...texts });
          this.#end = end;
          return place;
        });

      const served = readServed(this);
      if (served) {
        this.form = served;
        return;
      }
      const slot = document.createElement('slot');
      const inline = (this.getAttribute('display') ?? 'inline') === 'inline';
      const root = openRoot(this, inline ? 'min-block-size:288px' : '');
      // Without a shadow root, what stands in the element stays where it is.
      if (root !== this) root.replaceChildren(slot);
      // Who makes the element may be about to give it its address or form.
      await undefined;
      const form = next && next === this.#shown ? await loadForm(next, languageAt(this)) : undefined;
      if (next !== this.#shown) return;
      if (form) this.form = form;
      else {
        // biome-ignore lint/suspicious/noConsole: whoever put the element there has no other place to hear of it
        console.error(`No signup form at src="${next}": check the address and the form's name.`);
        openRoot(this, '');
        if (next && !this.childElementCount && !this.textContent?.trim()) root.replaceChildren(linkTo(next));
      }
    }
  }
  reflect(SignupElement.prototype);
  return SignupElement;
}

/** Takes the form that a server rendered along with the element. */
function readServed(element: Element): Form | undefined {
  const data = element.querySelector('script[type="application/json"]');
  data?.remove();
  try {
    return JSON.parse(data?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** Stands in for a form that could not be loaded. The address is its text: it needs no language. */
function linkTo(src: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = src;
  link.textContent = link.host + link.pathname;
  return link;
}
