import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';
import type { Controls } from '../signup/controls.ts';
import type { SignupState } from '../signup/signup.ts';
import { languageAt } from './languageAt.ts';
import { type Again, loadForm } from './loadForm.ts';
import { mountForm, type Parts } from './mountForm.tsx';
import { openRoot } from './openRoot.ts';
import { reflect, takeEarly } from './reflect.ts';
import { reportStrays } from './reportStrays.ts';
import { takeOver } from './standIn.ts';

/** A script tag's element, with the name of its form. The tag's script looks after it, even if its name is defined. */
export interface ElementOfTag extends HTMLElement {
  joinery?: string;
  /** The element's parent when it was put there: a popup may move to the body. */
  home?: Node | null;
}

/** Creates the class of `<signup-form>`. */
export function createSignupElement(parts: Parts): CustomElementConstructor {
  class SignupElement extends HTMLElement implements Controls, ElementOfTag {
    declare joinery?: string;
    /** Reflect their attributes, as `reflect` makes it. */
    declare display: string | null;
    declare shadow: string | null;
    static observedAttributes = ['src', 'lang'];
    #form: Form | undefined;
    /** The form that is shown, or the address of the one being loaded. */
    #shown: Form | string | undefined;
    /** Undoes everything the shown form did outside the element. */
    #end: (() => void) | undefined;
    /** Texts that the page filled in before the form was there. */
    #texts: Values | undefined;
    #placed = false;
    state: SignupState = { status: 'idle', issues: [] };

    /**
     * The form to show instead of the one at `src`. Set `src` first: submissions go there, and setting it starts over.
     */
    get form(): Form | undefined {
      return this.#form;
    }

    set form(form: Form | undefined) {
      this.#form = form;
      this.#start();
    }

    /** Replaced by the form's own controls once it is there. */
    open() {}
    close() {}
    reset() {}
    async submit() {}

    fill(texts: Values) {
      this.#texts = { ...this.#texts, ...texts };
    }

    connectedCallback() {
      // It reads members by name, which a class has no type for.
      takeEarly(this as this & Record<string, unknown>);
      // Some pages hide empty elements, and a shadow root doesn't count as content.
      if (!this.getClientRects()[0]) this.append('\xa0');
      this.#placed = true;
      this.#start();
    }

    async disconnectedCallback() {
      // An element moved within the page is connected again by now. It keeps its state and its texts.
      await undefined;
      if (this.isConnected) return;
      this.#end?.();
      this.#shown = undefined;
    }

    attributeChangedCallback(name: string) {
      // A language set before the element is connected needs no restart.
      if (name !== 'src' && !this.#placed) return;
      this.#form = undefined;
      this.#start(name === 'src' ? '' : '&again');
    }

    async #start(again: Again = '') {
      if (!this.isConnected || this.joinery) return;
      this.#form ??= readServed(this);
      const action = this.getAttribute('src') ?? '';
      const next = action && (this.#form ?? action);
      if (next === this.#shown) return;
      this.#shown = next;
      if (typeof next !== 'string')
        return takeOver(this, (texts) => {
          this.#end?.();
          reportStrays(this, next);
          const stage = mountForm(this, next, action, parts, { ...this.#texts, ...texts });
          this.#end = async () => (await stage)?.end();
          return (this.shadow ? this : this.shadowRoot) as ParentNode;
        });

      // Rendered by a server, the form shows already, and stands in for the one that is loaded.
      const isShown = !!this.shadowRoot?.querySelector('[data-served]');
      const inline = (this.display ?? 'inline') === 'inline';
      const reserved = inline ? 'min-block-size:var(--joinery-least,288px)' : '';
      const root = isShown ? this : openRoot(this, reserved);
      // The element's creator may be about to set its address or form.
      await undefined;
      if (next !== this.#shown) return;
      const form = next && (await loadForm(next, languageAt(this), again).catch(String));
      if (next !== this.#shown) return;
      if (typeof form !== 'string') this.form = form;
      else {
        // biome-ignore lint/suspicious/noConsole: the page's author learns of it nowhere else
        console.error(`No signup form at src="${next}": ${form}`);
        if (isShown) return;
        openRoot(this, '');
        if (next && !this.children[0] && !this.textContent?.trim()) root.replaceChildren(linkTo(next));
      }
    }
  }
  reflect(SignupElement.prototype);
  return SignupElement;
}

/** Takes the form that a server rendered inside the element. */
function readServed(element: Element): Form | undefined {
  const data = element.querySelector('script[type$=json]');
  data?.remove();
  try {
    return JSON.parse(data?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** Replaces a form that could not be loaded. The link's text is its address, which needs no translation. */
function linkTo(src: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = src;
  link.append(link.href);
  return link;
}
