import { moments } from '@joinery/contract/moments';
import { numbers } from '@joinery/contract/numbers';

/** The field types other than texts, as a part of their own: most forms have none. */
export const values = { ...numbers, ...moments };
