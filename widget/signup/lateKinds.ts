import type { Kind } from '@joinery/contract/kind';
import { sms } from '@joinery/contract/sms';
import { texts } from '@joinery/contract/texts';

/** Replaces `contract/field/kinds.ts` where parts load on demand: `values.ts` brings the other kinds when needed. */
export const kinds: Record<string, Kind> = { ...texts, ...sms };
