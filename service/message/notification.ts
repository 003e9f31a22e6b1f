import type { Channel } from '@joinery/contract/wire';
import type { DoneRecord } from '@joinery/database/queue';
import type { Tracking } from '../campaign/tracking.ts';
import { findContact } from '../contact/contact-store.ts';
import type { Suppressions } from '../erasure/suppressions.ts';
import type { Events } from '../events.ts';
import type { Language } from '../language.ts';
import { findList, findPredefinedList } from '../list/list-store.ts';
import { parseAddress } from '../model/address.ts';
import type { SendToContact } from '../sending/send-to-contact.ts';
import type { SendSms } from '../sending/sms-gateway.ts';
import type { Store, Tables } from '../store/tables.ts';
import { senderData, senderOf } from './letterhead-data.ts';
import type { MessageName } from './letters.ts';
import type { Data } from './template.ts';
import type { Templates } from './templates.ts';

/** One of the service's own messages. It is filled in when it is sent, so little has to be stored meanwhile. */
export interface Notification {
  channel: Channel;
  /** An email address, or `+` and the digits of a number (ITU-T E.164). */
  to: string;
  /** @default nobody's contact */
  contactId?: number;
  message: MessageName;
  language: Language;
  /** The values of placeholders, apart from the sender's. */
  data: Data;
  /** The account, and the opt-in process that it is about. */
  accountId: number;
  listId: number;
  /** Whether it reports when it is opened. */
  tracksOpens: boolean;
}

/**
 * Fills in a notification and sends it; `id` stays the same when it is sent again. Resolves with what records a mail
 * that was sent.
 */
export type SendNotification = (notification: Notification, id: string) => Promise<DoneRecord<Tables> | undefined>;

export interface SendNotificationOptions {
  templates: Templates;
  sendMail: SendToContact['sendMail'];
  sendSms: SendSms;
  database: Store;
  events: Pick<Events, 'emit'>;
  tracking: Pick<Tracking, 'addPixel'>;
  suppressions: Pick<Suppressions, 'isListed'>;
  /** Unix seconds. */
  now: () => number;
}

export function createSendNotification(options: SendNotificationOptions): SendNotification {
  const { templates, sendMail, sendSms, database, events, tracking, suppressions, now } = options;

  async function addPixel(html: string, { accountId, contactId, listId }: Notification): Promise<string> {
    if (contactId === undefined) return html;
    const contact = await findContact(database.kysely, accountId, { id: contactId });
    return contact ? tracking.addPixel(html, contact.key, { listId }) : html;
  }

  return async (notification, id) => {
    const { channel, to, contactId, message, language, accountId, listId, tracksOpens } = notification;
    const address = parseAddress(to).value;
    if (address && (await suppressions.isListed(database.kysely, accountId, address))) return undefined;
    const list =
      (await findList(database.kysely, accountId, listId)) ?? (await findPredefinedList(database.kysely, accountId));
    const data = { ...notification.data, ...senderData(list, language) };
    const template = templates(message, language);
    if (channel === 'sms') {
      await sendSms({ to, contactId, text: template.sms(data) }, id);
      return undefined;
    }
    const mail = template.mail(data);
    const html = tracksOpens ? await addPixel(mail.html, notification) : mail.html;
    const sent = await sendMail(
      { accountId, to, contactId, about: { kind: 'notification', id: listId }, ...mail, html, ...senderOf(list) },
      id,
    );
    if (!sent || contactId === undefined) return undefined;
    const event = { kind: 'notificationSent', listId, accountId, contactId, at: now() } as const;
    return (writer) => events.emit(writer, event);
  };
}
