import type { ContactEvent, ContactEventKind, ContactEventOrigin, ContactTag, Named } from '@joinery/contract/console';
import { findBounces } from '../../bounce/log.ts';
import { findCampaigns } from '../../campaign/campaign-store.ts';
import { findEmails } from '../../campaign/email-store.ts';
import { findHistory } from '../../contact/history.ts';
import type { Contact, HistoryKind } from '../../model/contact.ts';
import { describeOrigin, type Evidence, type Origin } from '../../model/evidence.ts';
import type { Reader } from '../../store/tables.ts';

const kinds: Record<HistoryKind, ContactEventKind> = {
  notification_emails_sent: 'notificationSent',
  notification_emails_opened: 'notificationOpened',
  notification_emails_clicked: 'notificationClicked',
  emails_sent: 'emailSent',
  emails_opened: 'emailOpened',
  emails_clicked: 'emailClicked',
  campaigns_started: 'campaignStarted',
  campaigns_finished: 'campaignFinished',
};

/** Most failed deliveries that are shown. */
const mostBounces = 100;

/** Reads a contact's events, newest first. */
export async function readTimeline(
  reader: Reader,
  accountId: number,
  contact: Contact,
  { tags, listed }: { tags: ContactTag[]; listed: (id: number) => Named },
): Promise<ContactEvent[]> {
  const history = (await findHistory(reader, [contact.id])).get(contact.id) ?? [];
  const bounces = await findBounces(reader, contact.id, mostBounces);
  const emailIds = [
    ...history.filter(({ kind }) => kind.startsWith('emails_')).map(({ subjectId }) => subjectId),
    ...bounces.flatMap(({ mail_kind, mail_id }) => (mail_kind === 'email' && mail_id !== null ? [mail_id] : [])),
  ];
  const emails = new Map(
    (await findEmails(reader, accountId, emailIds)).map((email) => [email.id, email.message.subject]),
  );
  const campaigns = new Map((await findCampaigns(reader, accountId)).map(({ id, name }) => [id, name]));

  const happened = history.map(({ kind, subjectId, at }): ContactEvent => {
    const isAbout = (prefix: string) => kind.startsWith(prefix);
    const name = (isAbout('emails_') ? emails : campaigns).get(subjectId) ?? '';
    const subject = isAbout('notification_') ? listed(subjectId) : { id: subjectId, name };
    return { kind: kinds[kind], at, channel: isAbout('campaigns_') ? null : 'email', subject, by: null };
  });
  const tagged = tags.map(({ id, name, at }): ContactEvent => {
    return { kind: 'tagged', at, channel: null, subject: { id, name }, by: null };
  });
  const states = Object.values(contact.subscriptions).flatMap(({ address, optIn, confirmation, unsubscription }) => {
    const toEvent = (kind: ContactEventKind, evidence: Evidence | undefined): ContactEvent[] =>
      evidence ? [{ kind, at: evidence.at, channel: address.channel, subject: null, by: showOrigin(evidence.by) }] : [];
    return [
      ...toEvent('signedUp', optIn),
      ...toEvent('confirmed', confirmation),
      ...toEvent('unsubscribed', unsubscription),
    ];
  });
  const bounced = bounces.map(({ channel, cause, reply, at, mail_kind, mail_id }): ContactEvent => {
    const isRequest = mail_kind === 'notification';
    const id = mail_id ?? 0;
    const subject = isRequest ? listed(id) : { id, name: emails.get(id) ?? '' };
    const about = { channel, subject: mail_id === null ? null : subject, by: null };
    return { kind: 'bounced', at, ...about, bounce: { cause, reply, isRequest } };
  });
  return [...states, ...tagged, ...happened, ...bounced].sort((one, other) => other.at - one.at);
}

/** The origin with the record's own words; null if nothing was recorded. */
export function showOrigin(by: Origin): ContactEventOrigin | null {
  const text = describeOrigin(by);
  if (!text) return null;
  if (by.way !== 'form') return { way: by.way, ip: by.way === 'page' ? by.ip : '', form: null, text };
  const { ip, form: name, version, page, language } = by;
  return { way: 'form', ip, form: { name, version, page, language }, text };
}
