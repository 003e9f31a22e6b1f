import { useEffect, useState } from 'react';
import { createUseSignup, type UseSignup } from '../createUseSignup.ts';

/** The state machine of a form whose markup is yours, as a hook for React: fetches the form at an address, or takes one that is there. */
export const useSignup: UseSignup = /* @__PURE__ */ createUseSignup(useState, useEffect);
