import { useState } from 'preact/hooks';
import { createUseSignup, type UseSignup } from './createUseSignup.ts';

/** The state machine of a form whose markup is yours, as a hook for Preact. `form` and the options of the first render stay in force. */
export const useSignup: UseSignup = /* @__PURE__ */ createUseSignup(useState);
