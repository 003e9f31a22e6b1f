import type { Kind } from '../field/kind.ts';
import { sms } from '../field/sms.ts';
import { texts } from './texts.ts';

/** The kinds of most forms. The widget's `values.ts` adds the others when a form needs them. */
export const kinds: Record<string, Kind> = { ...texts, ...sms };
