import type { Credential } from '../account/scope.ts';

/** The facts that an account may hold about its owner. */
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

/** The owner of lists, tags, fields, keys and contacts. Nothing of one account is visible from another. */
export interface Account {
  id: number;
  username: string;
  /** Empty when none was given. */
  email: string;
  /** For a sub-account, the account whose data it works on, as it has none of its own; otherwise null. */
  ownerId: number | null;
  profile: Profile;
}

/** The caller of an operation. `userId` and `accountId` differ for sub-accounts. */
export interface Caller {
  /** The account that logged in, or made the key. */
  userId: number;
  /** The account whose data is worked on. */
  accountId: number;
  credential: Credential;
  /** The id of the customer key. */
  keyId?: number;
}

/** The caller in a session of `account`. */
export function callerInSession({ id, ownerId }: Pick<Account, 'id' | 'ownerId'>): Caller {
  return { userId: id, accountId: ownerId ?? id, credential: ownerId === null ? 'session' : 'apiSession' };
}

/** The caller with a customer key of `account`. */
export function callerByKey({ id, ownerId }: Pick<Account, 'id' | 'ownerId'>, keyId: number): Caller {
  return { userId: id, accountId: ownerId ?? id, credential: 'customerKey', keyId };
}
