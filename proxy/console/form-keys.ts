import type { DraftField, DraftReview } from '@joinery/contract/console';

/** Makes the keys of forms, at the service that knows the account. */
export interface FormKeys {
  /** A new key for a list, and what the form should know about the list. Undefined if there is no such list. */
  make(
    accountId: number,
    form: { title: string; listId: number },
  ): Promise<{ key: string; optIn: 'single' | 'double'; sender: string; language: string } | undefined>;
  /** What the service knows about a key. Undefined if it doesn't know the key any more. */
  read(accountId: number, key: string): Promise<KeyFacts | undefined>;
  /** Revokes a key. */
  revoke(accountId: number, key: string): Promise<void>;
}

export interface KeyFacts {
  optIn: 'single' | 'double';
  /** The fields that a contact of the account can have. */
  fields: DraftField[];
  /** The mails that a signup leads to, in order. */
  mails: DraftReview['mails'];
}
