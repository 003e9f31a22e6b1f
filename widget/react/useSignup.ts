import { useEffect, useState } from 'react';
import { createUseSignup, type UseSignup } from '../hook/createUseSignup.ts';

/**
 * The state machine of a form with markup of your own, as a React hook. Fetches the form at an address, or takes one
 * that is already there.
 */
export const useSignup: UseSignup = /* @__PURE__ */ createUseSignup(useState, useEffect);
