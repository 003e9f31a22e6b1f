import type { DefineComponent, HTMLAttributes } from 'vue';
import type { Callbacks, ElementAttributes } from './element/index.ts';

/** Attributes of `<signup-form>` in Vue's templates. */
export interface SignupFormAttributes extends Callbacks, ElementAttributes, Omit<HTMLAttributes, keyof Callbacks> {}

declare module 'vue' {
  interface GlobalComponents {
    'signup-form': DefineComponent<SignupFormAttributes>;
  }
}
