/** A call to another system when a contact gets a tag or clicks a link, or as a step of a campaign. */
export interface Webhook {
  id: number;
  name: string;
  /** May be empty. */
  label: string;
  method: 'GET' | 'POST';
  /** The format of data in a POST; a GET carries it in the query. */
  format: 'form' | 'json';
  url: string;
  /** The contact data to send: `email`, `smsNumber` and names of fields. The contact's id is always sent. */
  fields: string[];
  /** Sent with every call, such as a key by which the receiver recognizes us. */
  values: Record<string, string>;
  /** `whsec_` and the base64 of the key that calls are signed with. */
  secret: string;
  /** The tag that triggers it. */
  tagId?: number | undefined;
  /** The link in a mail that triggers it. Without a tag or link, only campaigns call it. */
  linkId?: number | undefined;
  /** Whether it is also called when a contact is erased, so that the receiver can erase it too. */
  onErasure: boolean;
}

/** A stored webhook: its static values and secret are sealed. */
export interface StoredWebhook extends Omit<Webhook, 'values' | 'secret'> {
  sealed: string;
}
