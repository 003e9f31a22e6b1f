import type { DefineComponent, HTMLAttributes } from 'vue';
import type { ElementAttributes } from './element/attributes.ts';
import type { Callbacks } from './element/callbacks.ts';

/** Attributes of `<signup-form>` in Vue's templates. */
export interface SignupFormAttributes extends Callbacks, ElementAttributes, Omit<HTMLAttributes, keyof Callbacks> {}

declare module 'vue' {
  interface GlobalComponents {
    'signup-form': DefineComponent<SignupFormAttributes>;
  }
}
