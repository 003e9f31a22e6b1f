import { labels } from '@joinery/contract/labels';
import { type Language, showValue } from '../language.ts';
import type { Change } from '../model/change.ts';
import type { Contact } from '../model/contact.ts';
import type { DataField } from '../model/field.ts';

/** A contact's value, and the one that would replace it. */
export interface ValueChange {
  /** The name of the field or channel in the language's forms; a custom field has its account's name. */
  label: string;
  before: string;
  after: string;
}

/** A change's effect on a contact, in the words of a language, without what the contact already has. */
export function showChange(
  { fields, addresses }: Change,
  contact: Contact,
  dataFields: DataField[],
  language: Language,
) {
  const nameOf = (name: string, label = name) => labels[language][name] ?? label;
  const values = Object.entries(fields).map(([name, after]): ValueChange => {
    const { label, type = 'line' } = dataFields.find((field) => field.name === name) ?? {};
    const show = (value = '') => showValue(type, value, language);
    return { label: nameOf(name, label), before: show(contact.fields[name]), after: show(after) };
  });
  const reached = addresses.map(({ channel, text }): ValueChange => {
    const before = contact.subscriptions[channel]?.address.text ?? '';
    return { label: nameOf(channels[channel]), before: plused(before), after: plused(text) };
  });
  return [...reached, ...values].filter(({ before, after }) => before !== after);
}

/** The form fields that hold the addresses. */
const channels = { email: 'email', sms: 'smsNumber' };

const plused = (address: string) => address.replace(/^00(?=\d+$)/, '+');
