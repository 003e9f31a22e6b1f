/** A text message; `to` is `+` and the digits of the number (ITU-T E.164). */
export interface Sms {
  to: string;
  text: string;
  /** Whom it is for. @default nobody's contact */
  contactId?: number | undefined;
}

/** An SMS gateway. `id` stays the same when the same message is handed on again. */
export type SendSms = (sms: Sms, id: string) => Promise<void>;
