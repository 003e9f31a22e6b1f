import type { HTMLAttributes } from 'preact';
import type { ElementAttributes } from './attributes.ts';
import type { TagCallbacks } from './callbacks.ts';
import type { SignupFormElement } from './SignupFormElement.ts';

/** What `<signup-form>` takes in Preact's JSX. */
export interface SignupFormAttributes
  extends TagCallbacks,
    ElementAttributes,
    Omit<HTMLAttributes<SignupFormElement>, keyof TagCallbacks> {}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'signup-form': SignupFormAttributes;
    }
  }
}
