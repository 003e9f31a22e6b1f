import type { HTMLAttributes } from 'svelte/elements';
import type { ElementAttributes } from './attributes.ts';
import type { TagCallbacks } from './callbacks.ts';
import type { SignupFormElement } from './SignupFormElement.ts';

/** What `<signup-form>` takes in Svelte's templates. */
export interface SignupFormAttributes
  extends TagCallbacks,
    ElementAttributes,
    Omit<HTMLAttributes<SignupFormElement>, keyof TagCallbacks> {}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'signup-form': SignupFormAttributes;
  }
}
