import type { HTMLAttributes } from 'preact';
import type { ElementAttributes } from './attributes.ts';
import type { SignupFormElement } from './SignupFormElement.ts';

/** What `<signup-form>` takes in Preact's JSX. */
export interface SignupFormAttributes extends ElementAttributes, HTMLAttributes<SignupFormElement> {}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'signup-form': SignupFormAttributes;
    }
  }
}
