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
  /** The account that has logged in. */
  userId: number;
  /** The account whose data is worked on. */
  accountId: number;
  /** The role API works on the data and not on the account. */
  role: 'owner' | 'api';
}

/** Who calls when `account` has logged in. */
export function callerOf({ id, ownerId }: Pick<Account, 'id' | 'ownerId'>): Caller {
  return { userId: id, accountId: ownerId ?? id, role: ownerId === null ? 'owner' : 'api' };
}
