import type { DefineComponent, HTMLAttributes } from 'vue';
import type { ElementAttributes } from './attributes.ts';
import type { Callbacks } from './callbacks.ts';

/** What `<signup-form>` takes in Vue's templates. */
export interface SignupFormAttributes extends Callbacks, ElementAttributes, Omit<HTMLAttributes, keyof Callbacks> {}

declare module 'vue' {
  interface GlobalComponents {
    'signup-form': DefineComponent<SignupFormAttributes>;
  }
}
