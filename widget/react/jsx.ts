import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ElementAttributes } from '../attributes.ts';
import type { SignupFormElement } from '../SignupFormElement.ts';

/** What `<signup-form>` itself takes in React's JSX. */
export interface SignupFormAttributes
  extends ElementAttributes,
    DetailedHTMLProps<HTMLAttributes<SignupFormElement>, SignupFormElement> {
  /** React 18 passes it on as it is; write `className` for React 19 alone. */
  class?: string | undefined;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'signup-form': SignupFormAttributes;
    }
  }
}
