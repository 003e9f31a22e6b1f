import type { FormDefinition } from '@joinery/contract/form';
import { formDefinitionSchema } from '@joinery/contract/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Needed, need, neededOf } from '../../../console/builder/definition/channels.ts';
import { changeChoice, choicesOf, putChoices } from '../../../console/builder/definition/choices.ts';
import { nextVersion, readWording, typedWording } from '../../../console/builder/definition/consent.ts';
import {
  addField,
  changeField,
  moveField,
  removeField,
  reshape,
  shapesOf,
  startStep,
} from '../../../console/builder/definition/fields.ts';
import { messagesOf } from '../../../console/builder/definition/messages.ts';
import { speak } from '../../../console/builder/definition/own-language.ts';
import { startsOf } from '../../../console/builder/definition/steps.ts';
import {
  addLanguage,
  isMissing,
  partsOf,
  pathOf,
  readPart,
  removeLanguage,
  type WordPart,
  writePart,
} from '../../../console/builder/definition/wording.ts';
import { placeAt } from '../../../console/builder/fields/useDrag.ts';
import { findPlace, tabOf } from '../../../console/builder/lead.ts';
import { messagesSchema } from '../../../contract/form/words-schema.ts';
import { definitions } from '../../proxy/command/form/definitions.ts';

const form: FormDefinition = {
  fields: [
    { name: 'email' },
    { name: 'fieldFirstName', hint: 'For your name tag.' },
    { name: 'field1', label: 'Wood', choices: ['Oak', { value: 'ash', label: 'Ash' }], input: 'radio', step: 2 },
    { name: 'fieldCity' },
  ],
  texts: { title: 'Letters', steps: ['You', 'Your wood'] },
  translations: {
    de: {
      texts: { title: 'Briefe', steps: ['Du', 'Dein Holz'] },
      fields: { field1: { label: 'Holz', choices: { Oak: 'Eiche', ash: 'Esche' } } },
    },
  },
};
const names = ({ fields }: FormDefinition) => fields.map(({ name }) => name);
const isValid = (definition: FormDefinition) => formDefinitionSchema.safeParse(definition).error?.issues ?? [];

/** A form that may say everything. */
const full: FormDefinition = {
  operation: 'signout',
  sender: 'Saltmarsh',
  contact: 'https://example.com/help',
  display: { mode: 'popup' },
  fields: [
    ...[{ name: 'email' }, { name: 'smsNumber' }, { name: 'fieldFirstName', step: 2 }],
    ...['paragraph', 'number', 'decimal', 'url', 'time', 'date', 'datetime', 'html'].map(
      (type, at) => ({ name: `field${at + 20}`, type, label: type }) as FormDefinition['fields'][number],
    ),
    { name: 'field1', label: 'Wood', choices: ['Oak', 'Ash'] },
    { name: 'field2', consent: { version: '1', text: 'Yes.' } },
  ],
  // Without an address, a form offers another number.
  messages: { anotherNumber: 'Another number' },
};
const invalidTypes = Object.keys(messagesSchema.shape.invalid.unwrap().shape);

/** A definition's meaning, without empty words, and the same for short and long ways to write choices and consents. */
const meaningOf = (definition: FormDefinition): unknown =>
  JSON.parse(JSON.stringify(definition), (name, value) => {
    if (name === 'choices' && Array.isArray(value)) return choicesOf({ name: '', choices: value });
    if (name === 'consent') return { ...value, text: typedWording(value.text) };
    return value && typeof value === 'object' && !Array.isArray(value) && !Object.keys(value).length
      ? undefined
      : value;
  });

describe('a field', () => {
  test.each([
    [0, 3, ['fieldFirstName', 'field1', 'fieldCity', 'email']],
    [3, 0, ['fieldCity', 'email', 'fieldFirstName', 'field1']],
    [1, 2, ['email', 'field1', 'fieldFirstName', 'fieldCity']],
  ])('moves from %d to %d', (from, to, expected) => {
    expect(names(moveField(form, from, to))).toEqual(expected);
  });

  test('keeps everything that it has when it moves or begins a step, and so does the rest of the form', () => {
    const apart = (definition: FormDefinition) => {
      const { fields, ...rest } = meaningOf(definition) as FormDefinition;
      return [rest, new Set(fields.map(({ step: _, ...field }) => JSON.stringify(field)))];
    };
    fc.assert(
      fc.property(definitions, fc.nat(), fc.nat(), fc.boolean(), (definition, one, other, isStart) => {
        const [from, to] = [one % definition.fields.length, other % definition.fields.length];
        expect(apart(moveField(definition, from, to))).toEqual(apart(definition));
        expect(apart(startStep(definition, from, isStart))).toEqual(apart(definition));
        const said = changeField(definition, from, (field) => ({ ...field, hint: 'x' }));
        expect(apart(changeField(said, from, () => definition.fields[from] ?? { name: '' }))).toEqual(
          apart(definition),
        );
      }),
    );
  });

  test('doesn’t move off the list', () => {
    expect(moveField(form, 0, -1)).toBe(form);
    expect(moveField(form, 3, 4)).toBe(form);
  });

  test('takes the step along that it starts', () => {
    expect(startsOf(form.fields)).toEqual([false, false, true, false]);
    expect(startsOf(moveField(form, 2, 1).fields)).toEqual([false, true, false, false]);
    expect(startsOf(moveField(form, 2, 0).fields)).toEqual([false, false, false, false]);
  });

  test('leaves its step to the next when it is removed', () => {
    const without = removeField(form, 2);
    expect(names(without)).toEqual(['email', 'fieldFirstName', 'fieldCity']);
    expect(startsOf(without.fields)).toEqual([false, false, true]);
    expect(without.translations?.de?.fields).toBeUndefined();
  });

  test('that no longer starts a step leaves no heading behind', () => {
    const flat = startStep(form, 2, false);
    expect(flat.texts?.steps).toEqual(['You']);
    expect(flat.translations?.de?.texts?.steps).toEqual(['Du']);
    expect(isValid(flat)).toEqual([]);
  });

  test('can have each shape of its type', () => {
    const beginnings = { choices: ['One', 'Two'], consent: 'I agree.', version: '2026-11-23' } as const;
    for (const type of ['line', 'paragraph', 'number', 'date'] as const)
      for (const first of shapesOf({ name: 'field7', type }))
        for (const second of shapesOf({ name: 'field7', type })) {
          const field = { name: 'field7', type, label: 'Seventh', required: true };
          const shaped = reshape(reshape(field, first, beginnings), second, beginnings);
          const made = { ...form, fields: [...form.fields, { label: 'Seventh', ...shaped }] };
          expect([type, first, second, isValid(made)]).toEqual([type, first, second, []]);
        }
  });

  test('lands where most of it is dropped', () => {
    const boxes = [0, 50, 100, 150].map((top) => ({ top, height: 50 }));
    expect(placeAt(boxes, 0, 20)).toBe(0);
    expect(placeAt(boxes, 0, 80)).toBe(1);
    expect(placeAt(boxes, 3, 10)).toBe(0);
    expect(placeAt(boxes, 1, 1_000)).toBe(3);
  });
});

test('a form stays valid through any change of its fields', () => {
  const place = fc.nat(5);
  const step = fc.oneof(
    fc.tuple(fc.constant('move'), place, place),
    fc.tuple(fc.constant('remove'), place, place),
    fc.tuple(fc.constant('start'), place, place),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const end = steps.reduce((before, [what, at, to]) => {
        if (what === 'move') return moveField(before, at, to);
        // Every form needs a way to reach people, in one step.
        if (what === 'remove') return before.fields[at]?.name === 'email' ? before : removeField(before, at);
        return at < before.fields.length ? startStep(before, at, to % 2 === 0) : before;
      }, form);
      expect(isValid(end)).toEqual([]);
    }),
  );
});

describe('a choice', () => {
  test('keeps its translation when its value changes', () => {
    const changed = changeChoice(form, 2, 0, { value: 'oak', label: 'Oak' });
    expect(changed.fields[2]?.choices?.[0]).toEqual({ value: 'oak', label: 'Oak' });
    expect(changed.translations?.de?.fields?.field1?.choices).toEqual({ oak: 'Eiche', ash: 'Esche' });
  });

  test('that is removed takes its translation along', () => {
    const without = putChoices(form, 2, [
      { value: 'ash', label: 'Ash' },
      { value: 'elm', label: 'Elm' },
    ]);
    expect(without.translations?.de?.fields?.field1?.choices).toEqual({ ash: 'Esche' });
    expect(isValid(without)).toEqual([]);
  });
});

describe('a consent', () => {
  test('is read as its owner types it', () => {
    expect(readWording('I read the [privacy page](https://example.com/p) and [more](/more).')).toEqual([
      'I read the ',
      { text: 'privacy page', href: 'https://example.com/p' },
      ' and ',
      { text: 'more', href: '/more' },
      '.',
    ]);
  });

  test.each([
    'No link',
    '[no](http://example.com)',
    '[no](javascript:1)',
    '[](https://example.com)',
    '[no](//example.com)',
  ])('takes "%s" for words', (typed) => {
    expect(readWording(typed)).toBe(typed);
  });

  test('is what was typed, whatever that is', () => {
    const words = fc.string({ unit: fc.constantFrom(...'[]() ab/:.', 'https://x') });
    fc.assert(
      fc.property(words, (typed) => {
        expect(typedWording(readWording(typed))).toBe(typed);
      }),
    );
  });

  test('gets a version that it hasn’t had', () => {
    const now = new Date('2026-11-23T10:00:00Z');
    expect(nextVersion('', now)).toBe('2026-11-23');
    expect(nextVersion('2026-05', now)).toBe('2026-11-23');
    expect(nextVersion('2026-11-23', now)).toBe('2026-11-23-2');
    expect(nextVersion('2026-11-23-2', now)).toBe('2026-11-23-3');
  });
});

describe('words', () => {
  test('are written and read in every language', () => {
    for (const locale of ['en', 'de'] as const)
      for (const part of [...partsOf(form), ...messagesOf(full)]) {
        const said = part.of === 'address' ? 'https://example.com/help' : 'Other words';
        const written = writePart(form, part, locale, said);
        expect([part, readPart(written, part, locale)]).toEqual([part, said]);
        expect([part, isValid(written)]).toEqual([part, []]);
        // The service doesn't name its own fields: their forms have to.
        const isNeeded = part.of === 'field' && part.field === 'field1' && part.name === 'label' && locale === 'en';
        if (!isNeeded) expect([part, isValid(writePart(written, part, locale, ''))]).toEqual([part, []]);
      }
  });

  test('that forms say by themselves are offered where a form may say them, and where it says them otherwise', () => {
    const namesOf = (definition: FormDefinition) =>
      messagesOf(definition).map((part) => (part.of === 'message' ? part.name : part.type));
    expect(namesOf({ fields: [{ name: 'email' }] })).toEqual([
      ...['suggestion', 'required', 'email', 'tooLong', 'otherAddress', 'summary', 'sending', 'accepted'],
      ...['anotherAddress', 'refused', 'unavailable', 'offline', 'tooMany', 'challenge', 'expired', 'scriptsNeeded'],
    ]);
    const translations = { de: { messages: { back: 'Zurück', invalid: { sms: 'Nein' } } } };
    expect(namesOf({ fields: [{ name: 'email' }], translations })).toEqual(expect.arrayContaining(['back', 'sms']));
    expect(new Set(namesOf(full)).size).toBe(Object.keys(messagesSchema.shape).length - 1 + invalidTypes.length);
  });

  test('of one part change nothing else, whatever the form has', () => {
    fc.assert(
      fc.property(definitions, fc.nat(), fc.constantFrom('en', 'de'), fc.string(), (definition, nth, locale, typed) => {
        const parts = [...partsOf(definition), ...messagesOf(definition)];
        const part = parts[nth % parts.length] as WordPart;
        const said = part.of === 'address' ? 'https://example.com/help' : typed;
        const written = writePart(definition, part, locale, said);
        // Writing the old words again leaves the form as it was.
        const before = readPart(definition, part, locale);
        const back = writePart(written, part, locale, before);
        const others = parts.filter((each) => each !== part);
        for (const other of others)
          for (const each of ['en', 'de'] as const)
            expect(readPart(written, other, each)).toBe(readPart(definition, other, each));
        expect(meaningOf(back)).toEqual(meaningOf(definition));
      }),
    );
  });

  test('of a choice that is called like what every object has are its own', () => {
    const choices = ['constructor', '__proto__', 'Oak'];
    const part = (value: string) => ({ of: 'choice', field: 'field1', value }) as const;
    let definition: FormDefinition = { fields: [{ name: 'field1', label: 'Wood', choices }] };
    for (const choice of choices) {
      expect(choices.map((value) => readPart(definition, part(value), 'de'))).toEqual(
        choices.map((value) => (choices.indexOf(value) < choices.indexOf(choice) ? `${value}!` : '')),
      );
      definition = writePart(definition, part(choice), 'de', `${choice}!`);
    }
    expect(readPart(definition, part('__proto__'), 'de')).toBe('__proto__!');
  });

  test('are missing where only the form’s own language has them', () => {
    const missing = partsOf(form).filter((part) => isMissing(form, part, 'de'));
    expect(missing).toEqual([{ of: 'field', field: 'fieldFirstName', name: 'hint' }]);
    expect(partsOf(form).some((part) => isMissing(form, part, 'en'))).toBe(false);
  });

  test('are found by their paths', () => {
    const paths = (locale: 'en' | 'de') => partsOf(form).map((part) => pathOf(form, part, locale));
    expect(paths('en')).toContain('fields.2.label');
    expect(paths('en')).toContain('texts.steps.1');
    expect(paths('de')).toContain('translations.de.fields.field1.choices.Oak');
  });

  test('of a language come and go with it', () => {
    expect(addLanguage(form, 'fr').translations).toMatchObject({ de: {}, fr: {} });
    expect(removeLanguage(form, 'de').translations).toBeUndefined();
  });

  test('of a field are removed when the field changes its kind', () => {
    const typed = changeField(form, 2, ({ choices: _, input: __, ...field }) => field);
    expect(typed.translations?.de?.fields?.field1).toEqual({ label: 'Holz' });
  });
});

test.each([
  ['fields.2.label', 'fields'],
  ['theme.text', 'looks'],
  ['display.open.delay', 'display'],
  ['texts.title', 'words'],
  ['translations.de', 'words'],
  ['contact', 'words'],
])('%s is changed under %s', (path, tab) => {
  expect(tabOf(path)).toBe(tab);
});

test.each([
  ['texts.title', 'texts.title'],
  ['translations.de', 'translations.de.texts.title'],
  ['fields.2.choices.0', 'fields.2.label'],
  ['nothing', undefined],
])('a finding at %s leads to %s', (path, expected) => {
  const inputs = ['texts.title', 'fields.2.label', 'translations.de.texts.title'].map((each) => ({
    dataset: { path: each },
  }));
  const root = { querySelectorAll: () => inputs } as unknown as Element;
  expect(findPlace(root, path)?.dataset.path).toBe(expected);
});

describe('email address and mobile number', () => {
  const email: FormDefinition = { fields: [{ name: 'email' }] };

  test('are both asked for without the first one becoming optional', () => {
    const both = addField(email, { name: 'smsNumber' });
    expect(both.fields).toEqual([{ name: 'email', required: true }, { name: 'smsNumber' }]);
    expect(neededOf(both)).toBe('email');
    const other = addField({ fields: [{ name: 'smsNumber' }] }, { name: 'email' });
    expect(neededOf(other)).toBe('smsNumber');
    expect(addField(email, { name: 'fieldCity' }).fields).toEqual([{ name: 'email' }, { name: 'fieldCity' }]);
  });

  test('are asked for in the same step', () => {
    const stepped = { fields: [{ name: 'email' }, { name: 'fieldCity', step: 2 }, { name: 'field1', step: 3 }] };
    const both = addField(stepped, { name: 'smsNumber' });
    expect(both.fields).toEqual([
      { name: 'email', required: true },
      { name: 'smsNumber' },
      { name: 'fieldCity', step: 2 },
      { name: 'field1', step: 3 },
    ]);
    const late = { fields: [{ name: 'fieldCity' }, { name: 'email', step: 2 }, { name: 'field1', step: 3 }] };
    expect(addField(late, { name: 'smsNumber' }).fields).toEqual([
      { name: 'fieldCity' },
      { name: 'email', step: 2, required: true },
      { name: 'smsNumber' },
      { name: 'field1', step: 3 },
    ]);
  });

  test.each(['either', 'email', 'smsNumber', 'both'] satisfies Needed[])('are needed as chosen: %s', (needed) => {
    const city = { name: 'fieldCity', required: true };
    const form = { fields: [{ name: 'smsNumber', required: true }, city, { name: 'email' }] };
    const chosen = need(form, needed);
    expect(neededOf(chosen)).toBe(needed);
    expect(chosen.fields[1]).toEqual(city);
    expect(formDefinitionSchema.safeParse(chosen).success).toBe(true);
  });

  test('leave no choice where one is alone', () => expect(neededOf(email)).toBeUndefined());
});

describe('another language of its own', () => {
  const english = { consent: 'I agree.', privacy: 'Privacy policy' };
  const german = { consent: 'Ich willige ein.', privacy: 'Datenschutzerklärung' };
  const french = { ...english, consent: '' };
  const formWith = (text: string): FormDefinition => ({
    fields: [{ name: 'email' }, { name: 'field1', consent: { version: '1', text: readWording(text) } }],
  });
  const consentOf = ({ fields }: FormDefinition) => typedWording(fields[1]?.consent?.text ?? 'none');

  test('says proposed consents in that language', () => {
    const form = formWith('I agree. [Privacy policy](https://www.example.com/privacy)');
    const spoken = speak(form, 'de', [english, german]);
    expect(spoken.locale).toBe('de');
    expect(consentOf(spoken)).toBe('Ich willige ein. [Datenschutzerklärung](https://www.example.com/privacy)');
    expect(speak(spoken, 'en', [german, english])).toEqual({ ...form, locale: 'en' });
  });

  test('leaves a consent that we can’t say in it to its owner', () => {
    const spoken = speak(formWith('I agree. [Privacy policy](/privacy)'), 'fr', [english, french]);
    expect(consentOf(spoken)).toBe('');
    expect(formDefinitionSchema.safeParse(spoken).success).toBe(false);
    expect(consentOf(speak(spoken, 'de', [french, german]))).toBe('Ich willige ein.');
  });

  test('keeps the words that an owner wrote', () => {
    const form = formWith('Ja, schickt mir Post.');
    expect(speak(form, 'de', [english, german])).toEqual({ ...form, locale: 'de' });
  });
});
