import { z } from 'zod';
import { consentValue } from '../choices.ts';
import { checkValue } from '../field/fields.ts';
import type { FieldDefinition, FormDefinition } from '../form/form.ts';
import { after, contact, messagesSchema, text, textsSchema, wording } from '../form/words-schema.ts';
import type { Locale } from './locales.ts';
import { translateConsent } from './translate.ts';
import type { FieldTranslation } from './translation.ts';

const fieldTranslationSchema = z.strictObject({
  label: text(200).min(1).exactOptional(),
  placeholder: text(200).exactOptional(),
  hint: text(500).exactOptional(),
  choices: z.record(z.string(), text(200).min(1)).exactOptional(),
  consent: z.strictObject({ text: wording }).exactOptional(),
});

/** A form's own words in another language. */
export const translationSchema = z.strictObject({
  texts: textsSchema.exactOptional(),
  contact,
  after,
  fields: z.record(z.string(), fieldTranslationSchema).exactOptional(),
  messages: messagesSchema.exactOptional(),
});

type Mistake = [path: (string | number)[], message: string];

/** Finds names in translations that their form doesn't have. Paths start below `translations`. */
export function mistakesInTranslations({ fields, translations = {} }: FormDefinition): Mistake[] {
  const steps = Math.max(...fields.map(({ step = 1 }) => step));
  return Object.entries(translations).flatMap(([locale, { texts, fields: translated = {} }]): Mistake[] => {
    const surplus = (texts?.steps?.length ?? 0) - steps;
    return [
      ...(surplus > 0
        ? [mistake([locale, 'texts', 'steps', steps], `is no step of the form, which has ${steps}`)]
        : []),
      ...Object.entries(translated).flatMap(([name, words]) => {
        const field = fields.find((candidate) => candidate.name === name);
        const path = [locale, 'fields', name];
        if (!field) return [mistake(path, `is no field of the form: ${oneOf(fields.map(({ name }) => name))}`)];
        return mistakesIn(field, words, locale as Locale).map(([rest, message]) =>
          mistake([...path, ...rest], message),
        );
      }),
    ];
  });
}

/** Finds the mistakes in the words of one field. */
function mistakesIn(
  { name, type, choices, consent }: FieldDefinition,
  words: FieldTranslation,
  locale: Locale,
): Mistake[] {
  const values = choices?.map((choice) => (typeof choice === 'string' ? choice : choice.value)) ?? [];
  const offered = new Set(values);
  const mistakes = Object.keys(words.choices ?? {})
    .filter((value) => !offered.has(value))
    .map((value) =>
      mistake(
        ['choices', value],
        values.length ? `is no choice of ${name}: ${oneOf(values)}` : `is none: ${name} has no choices`,
      ),
    );
  if (!words.consent) return mistakes;
  if (!consent) return [...mistakes, mistake(['consent'], `is none: ${name} asks for no consent`)];
  const value = consentValue(translateConsent(consent, words.consent, locale));
  return checkValue(type ?? 'line', value) ? [...mistakes, mistake(['consent'], unfit)] : mistakes;
}

const unfit = 'is too long or has a line break: use a field of type paragraph, or a shorter text';

const mistake = (path: (string | number)[], message: string): Mistake => [path, message];

/** Suggests names to write instead, 20 at most. */
const oneOf = (names: string[]) => `write ${names.slice(0, 20).join(' or ')}`;
