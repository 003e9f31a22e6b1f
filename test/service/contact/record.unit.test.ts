import { expect, test } from 'vitest';
import { toRecord } from '../../../service/contact/record.ts';
import type { Contact } from '../../../service/model/contact.ts';
import { globalFields } from '../../../service/model/field.ts';

/** The keys of a contact record, in the order of the interface. */
const keys =
  `id email status bounce listid optin optin_ip date ip unsubscription unsubscription_ip referrer sms_phone sms_status
sms_bounce sms_date sms_unsubscription sms_referrer fieldFirstName fieldLastName fieldCompanyName fieldStreet1 fieldStreet2 fieldCity
fieldState fieldZip fieldCountry fieldPrivatePhone fieldMobilePhone fieldPhone fieldFax fieldWebsite fieldBirthday fieldLeadValue tags
smart_tags manual_tags notification_emails_sent notification_emails_opened notification_emails_clicked emails_sent emails_opened
emails_clicked campaigns_started campaigns_finished`.split(/\s+/);

const contact: Contact = {
  id: 7,
  key: 'abc',
  listId: 3,
  fields: { fieldFirstName: 'Ada', field12: '1999' },
  subscriptions: {
    email: {
      address: { channel: 'email', text: 'Ada@example.com', unique: 'ada@example.com' },
      status: 'unsubscribed',
      bounce: 'none',
      optIn: { at: 0, by: { way: 'interface' } },
      confirmation: { at: 86_399, by: { way: 'page', ip: '192.0.2.1' } },
      unsubscription: { at: 1_798_761_599, by: { way: 'other', text: 'gone' } },
      referrer: '',
    },
  },
};

test('the record has every key of the interface, in its order', () => {
  expect(Object.keys(toRecord(contact, globalFields, []))).toEqual(keys);
});

test('every value is text, except the tags and the maps', () => {
  const record = toRecord(contact, globalFields, [
    { id: 5, kind: 'manual', at: 1_000 },
    { id: 6, kind: 'smart', at: 2_000 },
  ]);
  const others = Object.entries(record).filter(([, value]) => typeof value !== 'string');
  expect(others.map(([key]) => key)).toEqual(keys.slice(keys.indexOf('tags')));
  expect(record).toMatchObject({
    tags: ['5', '6'],
    manual_tags: new Map([['5', '1000']]),
    smart_tags: new Map([['6', '2000']]),
  });
});

test('times are day-first in UTC, and empty for what has not happened', () => {
  expect(toRecord(contact, [], [])).toMatchObject({
    email: 'Ada@example.com',
    status: 'Unsubscribed',
    bounce: 'Not Bounced',
    optin: '01.01.1970 00:00:00',
    date: '01.01.1970 23:59:59',
    ip: '192.0.2.1',
    unsubscription: '31.12.2026 23:59:59',
    sms_phone: '',
    sms_status: '',
    sms_date: '',
  });
});

test('custom fields come between the global fields and the tags, with a dot in decimals', () => {
  const record = toRecord(contact, [...globalFields, { name: 'field12', label: 'Price', type: 'decimal' }], []);
  expect(record).toMatchObject({ fieldFirstName: 'Ada', fieldLastName: '', field12: '19.99' });
  const names = Object.keys(record);
  expect(names.indexOf('field12')).toBe(names.indexOf('fieldLeadValue') + 1);
});
