import type { HTMLAttributes } from 'svelte/elements';
import type { ElementAttributes } from './attributes.ts';
import type { SignupEvents } from './events.ts';
import type { SignupFormElement } from './SignupFormElement.ts';

type Callbacks = {
  [Type in keyof SignupEvents as `on${Type}`]?: ((event: CustomEvent<SignupEvents[Type]>) => void) | undefined;
};

/** What `<signup-form>` takes in Svelte's templates. */
export interface SignupFormAttributes
  extends Callbacks,
    ElementAttributes,
    Omit<HTMLAttributes<SignupFormElement>, keyof Callbacks> {}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'signup-form': SignupFormAttributes;
  }
}
