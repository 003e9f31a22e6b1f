/** A text message; `to` is `+` and the digits of the number (ITU-T E.164). */
export interface Sms {
  to: string;
  text: string;
  /** The recipient. @default nobody's contact */
  contactId?: number | undefined;
}

/** Sends a text message through an SMS gateway. `id` stays the same when the same message is sent again. */
export type SendSms = (sms: Sms, id: string) => Promise<void>;
