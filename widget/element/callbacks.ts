import type { SignupEvents } from '../signup/events.ts';

type Listener<Type extends keyof SignupEvents> = ((event: CustomEvent<SignupEvents[Type]>) => void) | undefined;

/** A listener for each event of a form, named as in React and Vue: `onDone` and so on. */
export type Callbacks = { [Type in keyof SignupEvents as `on${Capitalize<Type>}`]?: Listener<Type> };

/** The same for tags in Preact and Svelte: `ondone` and so on. Given `onDone`, Preact 10 would listen to `Done`. */
export type TagCallbacks = { [Type in keyof SignupEvents as `on${Type}`]?: Listener<Type> };
