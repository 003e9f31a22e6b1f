import { completeForm, type FormDefinition } from '@joinery/contract/form';
import { formDefinitionSchema } from '@joinery/contract/schemas';
import { messages } from '@joinery/widget/messages';
import { describe, expect, test } from 'vitest';

const email: FormDefinition['fields'] = [{ name: 'email' }];
const complete = (definition: FormDefinition) =>
  completeForm('letter', definition, messages[definition.locale ?? 'en']);
const doneOf = (definition: FormDefinition) => complete(definition).texts.done;

describe('the success message', () => {
  test('asks to look for a mail if the opt-in process is unknown', () => {
    expect(doneOf({ fields: email })).toBe(messages.en.thanks.unknown.email);
    expect(doneOf({ fields: email })).toMatch(/inbox/);
    expect(doneOf({ fields: email })).not.toMatch(/signed up/);
  });

  test('asks to confirm under double opt-in', () => {
    expect(doneOf({ fields: email, optIn: 'double' })).toBe(messages.en.thanks.double.email);
  });

  test('says that everything is done under single opt-in', () => {
    expect(doneOf({ fields: email, optIn: 'single' })).toBe(messages.en.done.signin);
  });

  test.each<{ fields: FormDefinition['fields'] }>([
    { fields: [{ name: 'smsNumber' }] },
    { fields: [{ name: 'email' }, { name: 'smsNumber' }] },
  ])('mentions a message instead of a mail if it may be an SMS: %j', ({ fields }) => {
    expect(doneOf({ fields, optIn: 'double' })).toBe(messages.en.thanks.double.message);
    expect(doneOf({ fields })).toBe(messages.en.thanks.unknown.message);
  });

  test('stays true even if the service refused and nobody is told', () => {
    for (const fields of [email, [{ name: 'smsNumber' }]] satisfies FormDefinition['fields'][]) {
      for (const optIn of ['single', 'double'] as const)
        expect(doneOf({ fields, optIn })).toMatch(/(?:\n|\. )If we can sign you up, /);
      expect(doneOf({ fields })).toMatch(/If you get/);
    }
  });

  test('names the sender before it mentions the spam folder', () => {
    expect(doneOf({ fields: email, optIn: 'double', sender: 'Ada & $1 <ada@example.com>' }).split('\n')).toEqual([
      'Check your inbox',
      expect.stringMatching(/confirm/),
      'Sender: Ada & $1 <ada@example.com>',
      expect.stringMatching(/spam/),
    ]);
  });

  test('names no sender if nothing is sent', () => {
    expect(doneOf({ fields: email, optIn: 'single', sender: 'Ada' })).toBe(messages.en.done.signin);
  });

  test.each(['signout', 'signoff'] as const)('has its own text for %s', (operation) => {
    expect(doneOf({ fields: email, operation })).toBe(messages.en.done[operation]);
  });

  test('can be replaced by the owner', () => {
    expect(doneOf({ fields: email, optIn: 'double', sender: 'Ada', texts: { done: 'Hooray' } })).toBe('Hooray');
  });
});

test('the way back names an address or a number', () => {
  expect(complete({ fields: email }).messages.another).toBe('Use another address');
  expect(complete({ fields: [{ name: 'smsNumber' }] }).messages.another).toBe('Use another number');
  expect(complete({ fields: [{ name: 'fieldCity' }, ...email] }).messages.another).toBe('Use another address');
  const own = complete({ fields: email, messages: { anotherAddress: 'Wrong address?', sender: 'From {sender}' } });
  expect(own.messages).toMatchObject({ another: 'Wrong address?' });
  expect(own.messages).not.toHaveProperty('sender');
});

test('the owner can replace the marks of fields', () => {
  const { fields } = complete({ fields: [...email, { name: 'fieldCity' }], messages: { optional: 'if you like' } });
  expect(fields[1]?.mark).toBe('if you like');
});

test.each(['optIn', 'sender'] as const)('refuses %s in a form for leaving', (option) => {
  const value = option === 'optIn' ? 'double' : 'Ada';
  const { error } = formDefinitionSchema.safeParse({ operation: 'signoff', fields: email, [option]: value });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [[option], 'is for signin: signoff asks nobody to confirm'],
  ]);
  expect(formDefinitionSchema.safeParse({ fields: email, [option]: value }).success).toBe(true);
});
