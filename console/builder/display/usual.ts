import type { Display } from '@joinery/contract/form';

/** What opens a form where nothing is said, as the widget has it. */
export const usual: NonNullable<Display['open']> = { delay: 5 };
