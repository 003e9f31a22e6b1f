import type { DraftField, DraftReview, FormCaller, FormDestination } from '@joinery/contract/console';
import type { Locale } from '@joinery/contract/form';
import type { StoredForm } from '../store/form/form-store.ts';

/** Knows where signups can go, and the keys with which they get there. */
export interface FormKeys {
  /** Where the signups of a caller's new form can go. */
  list(by: FormCaller): Promise<FormDestination[]>;
  /** Makes the key that a form needs to send its signups there. Undefined if there is no such destination. */
  make(by: FormCaller, form: { title: string; destination: string }): Promise<FormKey | undefined>;
  /**
   * The service's facts about a form's key: undefined if it doesn't know the key any more, `unsupported` if another
   * vendor's service can't report them. Rejects if it can't be asked now.
   */
  read(form: StoredForm): Promise<KeyFacts | 'unsupported' | undefined>;
  /** Revokes the key that was made for a form. */
  revoke(form: Pick<StoredForm, 'site' | 'key'>): Promise<void>;
}

/** A new form's site and key, and what it should know about its list. */
export interface FormKey extends Pick<StoredForm, 'site' | 'key'> {
  /** @default the form's own, or double */
  optIn?: 'single' | 'double';
  /** The name of whoever sends the mails. May be empty. */
  sender: string;
  locale: Locale;
  /** Whether the form's owner names the sites that may show it. */
  namesSites: boolean;
}

export interface KeyFacts {
  /** The id of where its signups go. */
  destination: string;
  optIn: 'single' | 'double';
  /** The fields that a contact of the account can have. */
  fields: DraftField[];
  /** The mails that a signup leads to, in order. */
  mails: DraftReview['mails'];
}
