import type { List } from './list.ts';

/** A developer key, without the key itself. */
export interface DeveloperKey {
  id: number;
  /** The key's owner, as shown to customers. */
  label: string;
  /** Unix seconds. */
  createdAt: number;
}

/** A customer key, without the key itself. */
export interface CustomerKey extends DeveloperKey {
  developerKeyId: number;
  /** The account, or its sub-account, that made it. */
  username: string;
}

/** The listbuilding that an API key stands for: an account's opt-in process, and the tag for its contacts. */
export interface Listbuilding {
  /** The id of the API key. */
  keyId: number;
  accountId: number;
  tagId: number;
  list: List;
}

/** An API key, without the key itself. */
export interface ApiKey {
  id: number;
  label: string;
  listId: number;
  tagId: number;
  /** Unix seconds. */
  createdAt: number;
}
