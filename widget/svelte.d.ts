import type { HTMLAttributes } from 'svelte/elements';
import type { ElementAttributes } from './element/attributes.ts';
import type { TagCallbacks } from './element/callbacks.ts';
import type { SignupFormElement } from './element/SignupFormElement.ts';

/** Attributes of `<signup-form>` in Svelte's templates. */
export interface SignupFormAttributes
  extends TagCallbacks,
    ElementAttributes,
    Omit<HTMLAttributes<SignupFormElement>, keyof TagCallbacks> {}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'signup-form': SignupFormAttributes;
  }
}
