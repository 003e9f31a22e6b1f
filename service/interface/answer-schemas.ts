import { z } from 'zod';
import { profileNames } from '../model/account.ts';
import { globalFields } from '../model/field.ts';

/** The JSON of successful answers. */
export const done = z.tuple([z.literal(true)]);
export const newId = z.tuple([z.int()]);
export const pageUrl = z.tuple([z.url()]);
export const names = z.record(z.string(), z.string());

const times = z.record(z.string(), z.string());
const texts = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, z.string()]));

/** The contact record; custom fields are in it as `field<id>`. */
export const contact = z.looseObject({
  ...texts(['id', 'email', 'status', 'bounce', 'listid', 'optin', 'optin_ip', 'date', 'ip', 'unsubscription']),
  ...texts(['unsubscription_ip', 'referrer', 'sms_phone', 'sms_status', 'sms_bounce', 'sms_date']),
  ...texts(['sms_unsubscription', 'sms_referrer']),
  ...texts(globalFields.map(({ name }) => name)),
  tags: z.array(z.string()),
  smart_tags: times,
  manual_tags: times,
  notification_emails_sent: times,
  notification_emails_opened: times,
  notification_emails_clicked: times,
  emails_sent: times,
  emails_opened: times,
  emails_clicked: times,
  campaigns_started: times,
  campaigns_finished: times,
});

export const contactsById = z.record(z.string(), contact.nullable());
export const contactIds = z.union([
  z.array(z.string()),
  z.object({ subscriberIds: z.array(z.string()), nextCursor: z.string().nullable() }),
]);
export const taggedAt = times;

export const tag = z.object(texts(['tagid', 'name', 'text']));
export const field = z.object(texts(['id', 'name']));
export const fieldNames = z.union([names, z.record(z.string(), z.object(texts(['name', 'type'])))]);
export const list = z.object({
  ...texts(['listid', 'name', 'pendingurl', 'thankyouurl']),
  usesingleoptin: z.boolean(),
  resendconfirmationemail: z.boolean(),
  usechangeemail: z.boolean(),
  ...texts(['language', 'publicname', 'sendername', 'senderaddress', 'replyto']),
  ...texts(['logourl', 'color', 'imprint', 'privacyurl']),
});
export const account = z.object(texts(['uid', 'status', 'username', 'email', ...profileNames]));
/** `created` is in Unix seconds. */
export const customerKeys = z.record(z.string(), z.object(texts(['label', 'username', 'created'])));
export const session = z.object({ ...texts(['sessid', 'session_name']), account });
