import type { HTMLAttributes } from 'preact';
import type { ElementAttributes } from '../element/attributes.ts';
import type { TagCallbacks } from '../element/callbacks.ts';
import type { SignupFormElement } from '../element/SignupFormElement.ts';

/** Attributes of `<signup-form>` in Preact's JSX. */
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
