import type { BounceCause } from '@joinery/contract/console';

/** The effect of a failed delivery on the contact's address. */
export type Effect = 'hard' | 'soft' | 'none';

/**
 * `hard`: the address gets nothing more. `soft`: it may take the next mail. `none`: the sender or the mail is at fault,
 * which costs no reader.
 */
export const effects: Record<BounceCause, Effect> = {
  dead: 'hard',
  full: 'soft',
  outage: 'soft',
  unknown: 'soft',
  tooLarge: 'none',
  blocked: 'none',
  content: 'none',
  limit: 'none',
};

/** Whether the receiving domain refuses our mail whoever it is for, so that more of it makes matters worse. */
export function isBlock(cause: BounceCause): boolean {
  return cause === 'blocked' || cause === 'limit';
}
