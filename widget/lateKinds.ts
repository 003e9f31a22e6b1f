import type { Kind } from '@joinery/contract/kind';
import { sms } from '@joinery/contract/sms';
import { texts } from '@joinery/contract/texts';

/** Stands in for `contract/kinds.ts` where a part can be loaded: has the numbers, dates and times once they are needed. */
export const kinds: Record<string, Kind> = { ...texts, ...sms };
