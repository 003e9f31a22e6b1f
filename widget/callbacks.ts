import type { SignupEvents } from './events.ts';

type Listener<Type extends keyof SignupEvents> = ((event: CustomEvent<SignupEvents[Type]>) => void) | undefined;

/** A listener for each event of a form, named as React and Vue name them: `onDone` and so on. */
export type Callbacks = { [Type in keyof SignupEvents as `on${Capitalize<Type>}`]?: Listener<Type> };

/** The same on a tag in Preact and Svelte: `ondone` and so on. Preact 10 would listen to `Done` if told `onDone`. */
export type TagCallbacks = { [Type in keyof SignupEvents as `on${Type}`]?: Listener<Type> };
