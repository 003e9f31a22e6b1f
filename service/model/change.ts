import type { Values } from '@joinery/contract/wire';
import type { Address } from './contact.ts';

/** A checked change to a contact. */
export interface Change {
  fields: Values;
  tagIds: number[];
  /** Addresses that begin an opt-in, replace another one, or are signed up once more. */
  addresses: Address[];
}

/** A message sent to a mailbox: when (Unix seconds), and whether it went to the same address about the same thing. */
export interface Sent {
  at: number;
  isSame: boolean;
}
