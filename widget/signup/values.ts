import { moments } from '@joinery/contract/moments';
import { numbers } from '@joinery/contract/numbers';
import { web } from '@joinery/contract/web';

/** The field types that most forms have none of, as a part of their own. */
export const values = { ...web, ...numbers, ...moments };
