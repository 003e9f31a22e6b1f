import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ElementAttributes } from '../element/attributes.ts';
import type { SignupFormElement } from '../element/SignupFormElement.ts';

/** Attributes of `<signup-form>` itself in React's JSX. */
export interface SignupFormAttributes
  extends ElementAttributes,
    DetailedHTMLProps<HTMLAttributes<SignupFormElement>, SignupFormElement> {
  /** React 18 passes it on as it is. For React 19 alone, write `className`. */
  class?: string | undefined;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'signup-form': SignupFormAttributes;
    }
  }
}
