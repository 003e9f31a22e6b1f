import { expect, test } from 'vitest';
import type { Address, Contact } from '../../../service/model/contact.ts';
import { showChange } from '../../../service/signup/shown-change.ts';

const mail = (text: string): Address => ({ channel: 'email', text, unique: text });
const sms = (text: string): Address => ({ channel: 'sms', text, unique: text });
const subscribe = (address: Address) => ({
  ...({
    address,
    status: 'subscribed',
    bounce: 'none',
    optIn: { at: 0, by: { way: 'interface' } },
    referrer: '',
  } as const),
});
const contact: Contact = {
  ...{ id: 1, key: 'k', listId: 1 },
  fields: { fieldCity: 'London', field1: '0', field2: 'a\\nb' },
  subscriptions: { email: subscribe(mail('ada@example.com')), sms: subscribe(sms('0012025550123')) },
};
const known = [
  { name: 'fieldCity', label: 'Town of the account', type: 'line' },
  { name: 'field1', label: 'Date', type: 'date' },
  { name: 'field2', label: 'Text', type: 'paragraph' },
  { name: 'field3', label: 'Line', type: 'line' },
  { name: 'field4', label: 'Moment', type: 'datetime' },
  { name: 'field5', label: 'Time', type: 'time' },
  { name: 'field6', label: 'Price', type: 'decimal' },
] as const;
const show = (change: { fields?: Record<string, string>; addresses?: Address[] }, of = contact) =>
  showChange({ fields: {}, addresses: [], tagIds: [], ...change }, of, [...known], 'en');

test.each([
  ['a field of every account by its name in the language', { fieldCity: 'Oslo' }, ['City', 'London', 'Oslo']],
  ['a custom field by its own', { field1: '86400' }, ['Date', '1 January 1970', '2 January 1970']],
  ['a moment with its time', { field4: '86400' }, ['Moment', '', '2 January 1970 at 00:00 (UTC)']],
  ['a time of day', { field5: '3660' }, ['Time', '', '01:01']],
  ['a decimal number', { field6: '199950' }, ['Price', '', '1,999.50']],
  ['a value that is gone as nothing', { field1: '' }, ['Date', '1 January 1970', '']],
  ['a value that was not there as nothing', { field3: 'x' }, ['Line', '', 'x']],
  ['paragraphs apart', { field2: 'a\\nc' }, ['Text', 'a\nb', 'a\nc']],
  ['the text of a line as it is', { field3: 'a\\nb' }, ['Line', '', 'a\\nb']],
  ['a field that the account has deleted by its name', { field9: 'x' }, ['field9', '', 'x']],
])('shows %s', (_, fields, [label, before, after]) => {
  expect(show({ fields })).toEqual([{ label, before, after }]);
});

test('shows addresses first, and numbers with a plus', () => {
  const change = { fields: { fieldCity: 'Oslo' }, addresses: [mail('0012@example.org'), sms('0012025550199')] };
  expect(show(change)).toEqual([
    { label: 'Email address', before: 'ada@example.com', after: '0012@example.org' },
    { label: 'Mobile number', before: '+12025550123', after: '+12025550199' },
    { label: 'City', before: 'London', after: 'Oslo' },
  ]);
});

test('shows an address that the contact lacks beside nothing', () => {
  const addresses = [sms('0012025550199')];
  expect(show({ addresses }, { ...contact, subscriptions: {} })).toMatchObject([{ before: '', after: '+12025550199' }]);
});

test('leaves out what the contact has', () => {
  expect(show({ fields: { fieldCity: 'London' }, addresses: [sms('0012025550123')] })).toEqual([]);
});
