import type { HTMLAttributes } from 'preact';
import type { ElementAttributes, SignupFormElement, TagCallbacks } from '../element/index.ts';

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
