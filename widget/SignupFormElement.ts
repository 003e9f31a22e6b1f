import type { Form } from '@joinery/contract/form';
import type { ElementAttributes } from './attributes.ts';
import type { Controls } from './controls.ts';
import type { SignupEvents } from './events.ts';

type Told = { [Type in keyof SignupEvents]: CustomEvent<SignupEvents[Type]> };

/** The events of the element, and those of every other one. */
export interface SignupEventMap extends Omit<HTMLElementEventMap, keyof Told>, Told {}

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Tail>}` : Name;

/** The attributes as properties: each reads what its attribute says, and sets it. `null` takes the attribute away. */
type ElementProperties = {
  [Name in keyof ElementAttributes as Name extends `value-${string}` ? never : Camel<Name>]-?:
    | ElementAttributes[Name]
    | null;
};

/** `<signup-form>` as a program sees it. */
export interface SignupFormElement extends HTMLElement, Controls, ElementProperties {
  /** The form to show in place of the one at `src`. Set `src` first: it is where submissions go, and it starts anew. */
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
