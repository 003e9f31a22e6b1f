import { useState } from 'react';
import { createUseSignup, type UseSignup } from '../createUseSignup.ts';

/** The state machine of a form whose markup is yours, as a hook for React. `form` and the options of the first render stay in force. */
export const useSignup: UseSignup = /* @__PURE__ */ createUseSignup(useState);
