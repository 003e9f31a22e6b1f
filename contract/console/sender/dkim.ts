/** The keys that mail is signed with (DKIM), and whether they can be changed here. */
export interface DkimKeys {
  /** Whether the instance has one account: keys are for the mail of all. */
  changeable: boolean;
  /** The domain that mail comes from unless a list names another sender. */
  domain: string;
  /** In order of domain, the newest first. */
  keys: DkimKeyLine[];
}

export interface DkimKeyLine {
  /** The selector. */
  id: string;
  domain: string;
  state: DkimState;
  /** The name in the DNS at which receivers look for the record. */
  host: string;
  /** The text of the TXT record. */
  record: string;
  /** Unix seconds. */
  createdAt: number;
}

/** `new`: waits for its record in the DNS. `used`: signs mail. `old`: signed mail until another key took its place. */
export type DkimState = 'new' | 'used' | 'old';

/**
 * How a key's record was found: as it should be, not at all, with another key or beside another one, or unknown because
 * the DNS didn't answer.
 */
export type DkimCheck = 'published' | 'absent' | 'different' | 'unknown';

export interface NewDkimKey {
  /** The domain of the sender, or one above it. */
  domain: string;
}

/** The key is used from now on if its record is `published`, and otherwise nothing changes. */
export interface UsedDkimKey {
  check: DkimCheck;
}
