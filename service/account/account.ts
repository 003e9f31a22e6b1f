import type { Credential } from './scope.ts';

/** What an account may say of who runs it. */
export const profileNames = [
  'firstname',
  'lastname',
  'company',
  'website',
  'street',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'fax',
] as const;

export type Profile = Partial<Record<(typeof profileNames)[number], string>>;

/** Who owns lists, tags, fields, keys and contacts. Nothing of one account is visible from another. */
export interface Account {
  id: number;
  username: string;
  /** Empty when none was given. */
  email: string;
  /** The account whose data this one works on when it is a sub-account, which has none of its own; else null. */
  ownerId: number | null;
  profile: Profile;
}

/** Who calls an operation. */
export interface Caller {
  /** The account that has logged in, or made the key. */
  userId: number;
  /** The account whose data is worked on. */
  accountId: number;
  credential: Credential;
  /** The id of the customer key. */
  keyId?: number;
}

/** Who calls in a session of `account`. */
export function callerInSession({ id, ownerId }: Pick<Account, 'id' | 'ownerId'>): Caller {
  return { userId: id, accountId: ownerId ?? id, credential: ownerId === null ? 'session' : 'apiSession' };
}

/** Who calls by a customer key of `account`. */
export function callerByKey({ id, ownerId }: Pick<Account, 'id' | 'ownerId'>, keyId: number): Caller {
  return { userId: id, accountId: ownerId ?? id, credential: 'customerKey', keyId };
}
