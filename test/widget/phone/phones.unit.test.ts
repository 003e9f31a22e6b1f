import { expect, test } from 'vitest';
import { createAssist } from '../../../widget/inputs/assist.ts';
import { createPhones } from '../../../widget/phone/phones.ts';
import { createPhones as createNoPhones } from '../../../widget/plain/phones.ts';
import { formOf } from '../form-of.ts';

const form = formOf({ fields: [{ name: 'email' }, { name: 'smsNumber' }] });
const loadPhone = () => import('../../../widget/phone/phone.ts');

function inputOf(type: string, value = ''): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type, value });
  input.setSelectionRange?.(value.length, value.length);
  return input;
}
const typing = new InputEvent('input', { inputType: 'insertText' });

test('loads the phone part once, when a number is entered', async () => {
  let loads = 0;
  const phones = createPhones(form, async () => {
    loads++;
    return loadPhone();
  });
  const assist = createAssist(form, '/forms/newsletter', phones);
  await assist.enter(inputOf('text'));
  expect(loads).toBe(0);
  await assist.enter(inputOf('tel'));
  await assist.enter(inputOf('tel'));
  await phones.ready({ smsNumber: '+1 202 555 0123' });
  expect(loads).toBe(1);
});

test('loads nothing for a form sent without a number', async () => {
  const phones = createPhones(form, () => {
    throw new Error('loaded');
  });
  await phones.ready({ email: 'jo@example.com', smsNumber: '' });
});

test('reads numbers as E.164, and has an issue for one that doesn’t exist', async () => {
  const phones = createPhones(form, loadPhone);
  const texts = { email: 'jo@example.com', smsNumber: '+1 (202) 555-0123' };
  expect(phones.check(form, texts).values).toEqual({ ...texts, smsNumber: '+12025550123' });
  await phones.ready(texts);
  expect(phones.check(form, texts).values).toEqual({ ...texts, smsNumber: '+12025550123' });
  expect(phones.check(form, { smsNumber: '+1 202 555' }).issues?.[0]?.code).toBe('numberTooShort');
  expect(phones.check(form, { email: 'jo@example.com' }).values).toEqual({ email: 'jo@example.com' });
});

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('offline'))],
  ['is incomplete', () => Promise.resolve({} as typeof import('../../../widget/phone/phone.ts'))],
])('leaves numbers as typed if the phone part %s', async (_, load) => {
  const phones = createPhones(form, load);
  const texts = { smsNumber: '+1 202 555 0123' };
  const assist = createAssist(form, '/forms/newsletter', phones);
  await assist.enter(inputOf('tel'));
  await phones.ready(texts);
  expect(phones.check(form, texts).values).toEqual({ smsNumber: '+12025550123' });
});

test('keeps the countries of two copies of a form apart', async () => {
  const copies = await Promise.all(
    ['AT', 'SE'].map(async (country) => {
      const input = Object.assign(inputOf('tel'), { id: 'club-smsNumber', name: 'smsNumber' });
      document.body.append(input);
      const phones = createPhones(form, loadPhone);
      const phone = await phones.load();
      await phone?.offerCountries(input, { locale: 'de', messages: form.messages, guess: country });
      return phones;
    }),
  );
  const texts = { smsNumber: '070 123 45 67' };
  for (const phones of copies) await phones.ready(texts);
  expect(copies.map((phones) => phones.check(form, texts).values)).toEqual([
    { smsNumber: '+43701234567' },
    { smsNumber: '+46701234567' },
  ]);
});

test('formats typing, but not deleting, undoing or composing', async () => {
  const phones = createPhones(form, loadPhone);
  const assist = createAssist(form, '/forms/newsletter', phones);
  await assist.enter(inputOf('tel'));
  await phones.ready({ smsNumber: '+1' });
  const format = (input: HTMLInputElement, event = typing) => {
    assist.type(input, event);
    return input.value;
  };
  expect(format(inputOf('tel', '+12025550123'))).toBe('+1 202 555 0123');
  expect(format(inputOf('text', '+12025550123'))).toBe('+12025550123');
  expect(format(inputOf('tel', '+1202555'), new InputEvent('input', { inputType: 'deleteContentBackward' }))).toBe(
    '+1202555',
  );
  expect(format(inputOf('tel', '+1202555'), new InputEvent('input', { inputType: 'historyUndo' }))).toBe('+1202555');
  expect(format(inputOf('tel', '+1202555'), new InputEvent('input', { isComposing: true }))).toBe('+1202555');
});

test('its stand-in changes nothing', async () => {
  const phones = createNoPhones();
  const input = inputOf('tel', '+12025550123');
  expect(await phones.load()).toBeUndefined();
  await phones.ready({});
  expect(input.value).toBe('+12025550123');
  expect(phones.check(form, { email: 'jo@example.com' }).values).toEqual({ email: 'jo@example.com' });
});
