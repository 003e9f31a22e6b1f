import type { SignupEvents } from './events.ts';

/** A listener for each event of a form, named as React, Preact and Vue name them: `onDone` and so on. */
export type Callbacks = {
  [Type in keyof SignupEvents as `on${Capitalize<Type>}`]?:
    | ((event: CustomEvent<SignupEvents[Type]>) => void)
    | undefined;
};
