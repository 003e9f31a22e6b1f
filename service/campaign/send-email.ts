import type { DoneRecord } from '@joinery/database/queue';
import type { Bounces } from '../bounce/bounces.ts';
import { findContact } from '../contact/contact-store.ts';
import type { Events } from '../events.ts';
import type { Pages } from '../link/pages.ts';
import { findFields } from '../list/fields.ts';
import { findListOf } from '../list/list-store.ts';
import { senderData, senderOf } from '../message/letterhead-data.ts';
import { parseTemplate, renderMessage, type Template } from '../message/template.ts';
import type { EmailJob, Message } from '../model/campaign.ts';
import type { List } from '../model/list.ts';
import type { SendToContact } from '../sending/send-to-contact.ts';
import type { Store, Tables } from '../store/tables.ts';
import type { OwnLink } from '../subscription/own-subscription.ts';
import { isReachable } from './campaign-runs.ts';
import { personalData } from './email-data.ts';
import { findEmails } from './email-store.ts';
import type { Tracking } from './tracking.ts';

/**
 * Fills in a mail and sends it, unless the mail is gone or the contact is gone or can't be reached; `id` stays the same
 * when it is sent again. Resolves with what records a mail that was sent.
 */
export type SendEmail = (job: EmailJob, id: string) => Promise<DoneRecord<Tables> | undefined>;

export interface SendEmailOptions {
  database: Store;
  sendMail: SendToContact['sendMail'];
  bounces: Pick<Bounces, 'referOut'>;
  events: Pick<Events, 'emit'>;
  tracking: Pick<Tracking, 'clickUrl' | 'addPixel'>;
  ownLink: OwnLink;
  pages: Pages;
  /** Unix seconds. */
  now: () => number;
}

export function createSendEmail(options: SendEmailOptions): SendEmail {
  const { database, sendMail, bounces, events, tracking, ownLink, pages, now } = options;
  const { kysely } = database;
  const parse = createParser();
  return async ({ accountId, contactId, emailId }, id) => {
    const [email] = await findEmails(kysely, accountId, [emailId]);
    const contact = await findContact(kysely, accountId, { id: contactId });
    const to = contact?.subscriptions.email?.address.text;
    if (!email || !contact || !to || !isReachable(contact)) return undefined;
    const [fields, list] = [await findFields(kysely, accountId), await findListOf(kysely, accountId, contact)];
    const unsubscribeUrl = pages.unsubscribe(ownLink(contact.key, 'email'), list.language);
    const links = email.links.map((link) => [`link${link.position}`, tracking.clickUrl(contact.key, link.id)]);
    const sender = senderData(list, list.language);
    const data = {
      ...personalData(contact, fields, list.language),
      ...Object.fromEntries(links),
      ...sender,
      unsubscribeUrl,
    };
    const message = renderMessage(parse(emailId, email.message, Object.keys(data)), data);
    const html = list.tracksOpens ? tracking.addPixel(message.html, contact.key, { emailId }) : message.html;
    const headers = {
      ...bulkHeaders({ list, emailId, host: new URL(unsubscribeUrl).hostname }),
      // RFC 8058: mail programs show a button of their own, which posts to this link.
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const about = { kind: 'email', id: emailId } as const;
    const leaveReference = bounces.referOut(contact);
    const isSent = await sendMail(
      { accountId, to, contactId, about, ...message, html, headers, leaveReference, ...senderOf(list) },
      id,
    );
    if (!isSent) return undefined;
    const event = { kind: 'emailSent', emailId, accountId, contactId, at: now() } as const;
    return (writer) => events.emit(writer, event);
  };
}

/** Most emails whose templates are kept: a campaign's go out one after the other. */
const mostParsed = 20;

/** Parses each email's template once, until it or the placeholders change. */
function createParser() {
  const cache = new Map<number, { message: Message; names: string; template: Template }>();
  return (emailId: number, message: Message, names: string[]): Template => {
    const { subject, text, html } = message;
    const before = cache.get(emailId);
    const isSame = before?.message.subject === subject && before.message.text === text && before.message.html === html;
    if (isSame && before.names === names.join()) return before.template;
    const template = parseTemplate(message, names);
    cache.delete(emailId);
    cache.set(emailId, { message, names: names.join(), template });
    const [oldest] = cache.keys();
    if (cache.size > mostParsed && oldest !== undefined) cache.delete(oldest);
    return template;
  };
}

/** Headers by which mailboxes sort a list's mail (RFC 2919), and Gmail counts complaints by campaign. */
function bulkHeaders({ list, emailId, host }: { list: Pick<List, 'id'>; emailId: number; host: string }) {
  return {
    'List-Id': `<list-${list.id}.${host}>`,
    'Feedback-ID': `${emailId}:list-${list.id}:campaign:joinery`,
  };
}
