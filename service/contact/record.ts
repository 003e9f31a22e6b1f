import {
  type Bounce,
  type Contact,
  type HistoryEntry,
  type HistoryKind,
  historyKinds,
  type Status,
} from '../model/contact.ts';
import { describeOrigin, type Evidence } from '../model/evidence.ts';
import { type DataField, recordValue } from '../model/field.ts';
import type { TagKind, TagTime } from '../model/tag.ts';

/** When things happened to a contact (Unix seconds in digits), by the id of the thing. */
export type Times = Map<string, string>;

/**
 * The interface's contact record, with every key in order. `fields` are the account's; custom ones come between the
 * global fields and the tags.
 */
export function toRecord(contact: Contact, fields: DataField[], tags: TagTime[], history: HistoryEntry[] = []) {
  const { email, sms } = contact.subscriptions;
  return {
    id: String(contact.id),
    email: email?.address.text ?? '',
    status: email ? statuses[email.status] : '',
    bounce: email ? bounces[email.bounce] : '',
    listid: String(contact.listId),
    optin: showTime(email?.optIn),
    optin_ip: describe(email?.optIn),
    date: showTime(email?.confirmation),
    ip: describe(email?.confirmation),
    unsubscription: showTime(email?.unsubscription),
    unsubscription_ip: describe(email?.unsubscription),
    referrer: email?.referrer ?? '',
    sms_phone: sms?.address.text ?? '',
    sms_status: sms ? statuses[sms.status] : '',
    sms_bounce: sms ? bounces[sms.bounce] : '',
    sms_date: showTime(sms?.confirmation),
    sms_unsubscription: showTime(sms?.unsubscription),
    sms_referrer: sms?.referrer ?? '',
    ...Object.fromEntries(fields.map(({ name, type }) => [name, showField(type, contact.fields[name])])),
    tags: tags.map(({ id }) => String(id)),
    smart_tags: timesOf(tags, 'smart'),
    manual_tags: timesOf(tags, 'manual'),
    ...toMaps(history),
  };
}

const statuses: Record<Status, string> = {
  pending: 'Opt-In Pending',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
};

const bounces: Record<Bounce, string> = { none: 'Not Bounced', soft: 'Soft', hard: 'Hard', spam: 'Spam' };

function timesOf(tags: TagTime[], kind: TagKind): Times {
  return new Map(tags.filter((tag) => tag.kind === kind).map(({ id, at }) => [String(id), String(at)]));
}

function toMaps(history: HistoryEntry[]): Record<HistoryKind, Times> {
  const byKind = Map.groupBy(history, ({ kind }) => kind);
  const toTimes = (kind: HistoryKind) =>
    new Map((byKind.get(kind) ?? []).map(({ subjectId, at }) => [String(subjectId), String(at)]));
  return Object.fromEntries(historyKinds.map((kind) => [kind, toTimes(kind)])) as Record<HistoryKind, Times>;
}

function showField(type: DataField['type'], value: string | undefined): string {
  return value === undefined ? '' : recordValue(type, value);
}

const describe = (evidence: Evidence | undefined) => (evidence ? describeOrigin(evidence.by) : '');

/** The legacy datetime string, DD.MM.YYYY HH:MM:SS in UTC; empty for what hasn't happened. */
function showTime(evidence: Evidence | undefined): string {
  if (!evidence) return '';
  const [day = '', time = ''] = new Date(evidence.at * 1000).toISOString().split(/[T.]/);
  return `${day.split('-').reverse().join('.')} ${time}`;
}
