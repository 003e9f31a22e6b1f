import type { Locale, Messages } from '@joinery/contract/form';
import { de } from './de.ts';
import { en } from './en.ts';

/** The messages of every locale. */
export const messages: Record<Locale, Messages> = { en, de };
