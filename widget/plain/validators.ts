import type { Phones } from '../phone/phones.ts';

/** Only programs have checks of their own. */
export const withValidators = (phones: Phones): Phones => phones;
