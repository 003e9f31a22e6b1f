import type { Form } from '@joinery/contract/form';
import type { Controls } from '../signup/controls.ts';
import type { SignupEvents } from '../signup/events.ts';
import type { ElementAttributes } from './attributes.ts';

type Told = { [Type in keyof SignupEvents]: CustomEvent<SignupEvents[Type]> };

/** The element's own events, and those of every HTML element. */
export interface SignupEventMap extends Omit<HTMLElementEventMap, keyof Told>, Told {}

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Tail>}` : Name;

/** The attributes as properties. Each reads and sets its attribute; `null` removes it. */
type ElementProperties = {
  [Name in keyof ElementAttributes as Name extends `value-${string}` ? never : Camel<Name>]-?:
    | ElementAttributes[Name]
    | null;
};

/** `<signup-form>` as scripts see it. */
export interface SignupFormElement extends HTMLElement, Controls, ElementProperties {
  /**
   * The form to show instead of the one at `src`. Set `src` first: submissions go there, and setting it starts over.
   */
  form: Form | undefined;
  addEventListener<Type extends keyof SignupEventMap>(
    type: Type,
    listener: (event: SignupEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
