import type { HTMLAttributes } from 'svelte/elements';
import type { ElementAttributes, SignupFormElement, TagCallbacks } from './element/index.ts';

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
