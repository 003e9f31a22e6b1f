/** A key that forms send, tied to a list and a tag. Times are Unix seconds. */
export interface ApiKeyLine {
  id: number;
  label: string;
  listId: number;
  tagId: number;
  createdAt: number;
}

export interface NewApiKey {
  label: string;
  listId: number;
  tagId: number;
}

/** Shown this once. */
export interface MadeApiKey {
  key: string;
}

/** A key with which a program works on the account's data. */
export interface CustomerKeyLine {
  id: number;
  label: string;
  developerKeyId: number;
  /** The account, or its sub-account, that made it. */
  username: string;
  createdAt: number;
}

/** A developer key. Its label names the owner of the program. */
export interface DeveloperKeyLine {
  id: number;
  label: string;
}

export interface NewCustomerKey {
  label: string;
  /** The program's developer key; null makes one for a program of the owner's own. */
  developerKeyId: number | null;
}

/** Shown this once. */
export interface MadeCustomerKey {
  username: string;
  customerKey: string;
  /** Null unless it was made too. */
  developerKey: string | null;
}
