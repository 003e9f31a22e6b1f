import type { FieldDefinition, FormDefinition, Locale } from '@joinery/contract/form';
import { choicesOf } from './choices.ts';
import { readWording, typedWording } from './consent.ts';
import { put, putText } from './member.ts';
import type { MessagePart } from './messages.ts';
import { countSteps } from './steps.ts';

/** The parts of a form that have words. */
export type WordPart =
  | { of: 'text'; name: 'title' | 'description' | 'submit' | 'done' }
  | { of: 'step'; nth: number }
  | { of: 'address'; name: 'contact' | 'after' }
  | { of: 'field'; field: string; name: 'label' | 'placeholder' | 'hint' | 'consent' }
  | { of: 'choice'; field: string; value: string }
  | MessagePart;

/** A form's parts that have words, in the order in which visitors meet them. */
export function partsOf({ fields }: FormDefinition): WordPart[] {
  const steps = countSteps(fields);
  return [
    { of: 'text', name: 'title' },
    { of: 'text', name: 'description' },
    ...(steps > 1 ? Array.from({ length: steps }, (_, nth): WordPart => ({ of: 'step', nth })) : []),
    ...fields.filter(({ input }) => input !== 'hidden').flatMap(partsOfField),
    { of: 'text', name: 'submit' },
    { of: 'text', name: 'done' },
    { of: 'address', name: 'after' },
    { of: 'address', name: 'contact' },
  ];
}

function partsOfField(field: FieldDefinition): WordPart[] {
  const part = (name: 'label' | 'placeholder' | 'hint' | 'consent'): WordPart => ({
    of: 'field',
    field: field.name,
    name,
  });
  if (field.consent) return [part('consent'), part('hint')];
  if (field.input === 'checkbox') return [part('label'), part('hint')];
  if (field.choices)
    return [
      part('label'),
      part('hint'),
      ...choicesOf(field).map(({ value }): WordPart => ({ of: 'choice', field: field.name, value })),
    ];
  return [part('label'), part('placeholder'), part('hint')];
}

/** Where the words of a part are in a definition, in one of its languages: `fields.2.label`. */
export function pathOf(definition: FormDefinition, part: WordPart, locale: Locale): string {
  const isOwn = locale === ownLocale(definition);
  const before = isOwn ? '' : `translations.${locale}.`;
  const place = (name: string) => (isOwn ? `${definition.fields.findIndex((field) => field.name === name)}` : name);
  switch (part.of) {
    case 'text':
      return `${before}texts.${part.name}`;
    case 'step':
      return `${before}texts.steps.${part.nth}`;
    case 'address':
      return before + part.name;
    case 'field':
      return `${before}fields.${place(part.field)}.${part.name}`;
    case 'choice':
      return `${before}fields.${place(part.field)}.choices.${part.value}`;
    case 'message':
      return `${before}messages.${part.name}`;
    case 'invalid':
      return `${before}messages.invalid.${part.type}`;
  }
}

/** The language in which a definition is written. */
export function ownLocale({ locale = 'en' }: FormDefinition): Locale {
  return locale;
}

/** The languages of a form, its own first. */
export function localesOf(definition: FormDefinition): Locale[] {
  return [ownLocale(definition), ...(Object.keys(definition.translations ?? {}) as Locale[])];
}

/** The words of a part in a language; `''` if there are none. */
export function readPart(definition: FormDefinition, part: WordPart, locale: Locale): string {
  const isOwn = locale === ownLocale(definition);
  const said = isOwn ? definition : definition.translations?.[locale];
  const field = 'field' in part ? definition.fields.find(({ name }) => name === part.field) : undefined;
  switch (part.of) {
    case 'text':
      return said?.texts?.[part.name] ?? '';
    case 'step':
      return said?.texts?.steps?.[part.nth] ?? '';
    case 'address':
      return said?.[part.name] ?? '';
    case 'message':
      return said?.messages?.[part.name] ?? '';
    case 'invalid':
      return said?.messages?.invalid?.[part.type] ?? '';
    case 'field': {
      const words = isOwn ? field : definition.translations?.[locale]?.fields?.[part.field];
      if (part.name === 'consent') return words?.consent ? typedWording(words.consent.text) : '';
      return words?.[part.name] ?? '';
    }
    case 'choice':
      if (!isOwn) return textOf(definition.translations?.[locale]?.fields?.[part.field]?.choices, part.value);
      return (field && choicesOf(field).find(({ value }) => value === part.value)?.label) || '';
  }
}

/** A text by its name, which may be that of something that every object has, such as `constructor`. */
const textOf = (texts: Record<string, string> = {}, name: string) => (Object.hasOwn(texts, name) && texts[name]) || '';

/** Whether a language lacks words that the form's own language has. */
export function isMissing(definition: FormDefinition, part: WordPart, locale: Locale): boolean {
  if (locale === ownLocale(definition) || part.of === 'address') return false;
  return readPart(definition, part, ownLocale(definition)) !== '' && readPart(definition, part, locale) === '';
}

/** Says a part in other words. Empty ones are left out: the form then has the usual words, or its own language's. */
export function writePart(definition: FormDefinition, part: WordPart, locale: Locale, typed: string): FormDefinition {
  if (locale === ownLocale(definition)) return writeOwn(definition, part, typed);
  const said = definition.translations?.[locale] ?? {};
  const translation = { ...definition.translations };
  translation[locale] = writeTranslated(said, part, typed);
  return { ...definition, translations: translation };
}

function writeOwn(definition: FormDefinition, part: WordPart, typed: string): FormDefinition {
  if (part.of === 'address') return putText(definition, part.name, typed);
  if (part.of === 'text' || part.of === 'step') return filled(definition, 'texts', writeTexts(definition, part, typed));
  if (part.of === 'message' || part.of === 'invalid')
    return filled(definition, 'messages', writeMessages(definition, part, typed));
  const at = definition.fields.findIndex(({ name }) => name === part.field);
  const field = definition.fields[at];
  if (!field) return definition;
  const next = part.of === 'choice' ? relabel(field, part.value, typed) : writeField(field, part.name, typed);
  return { ...definition, fields: definition.fields.with(at, next) };
}

function writeField(field: FieldDefinition, name: 'label' | 'placeholder' | 'hint' | 'consent', typed: string) {
  if (name !== 'consent') return putText(field, name, typed);
  return field.consent ? { ...field, consent: { ...field.consent, text: readWording(typed) } } : field;
}

function relabel(field: FieldDefinition, value: string, label: string): FieldDefinition {
  const choices = choicesOf(field).map((choice) => {
    const next = choice.value === value ? { value, label: label || value } : choice;
    return next.value === next.label ? next.label : next;
  });
  return { ...field, choices };
}

type Said = NonNullable<NonNullable<FormDefinition['translations']>[Locale]>;

function writeTranslated(said: Said, part: WordPart, typed: string): Said {
  if (part.of === 'address') return putText(said, part.name, typed);
  if (part.of === 'text' || part.of === 'step') return filled(said, 'texts', writeTexts(said, part, typed));
  if (part.of === 'message' || part.of === 'invalid') return filled(said, 'messages', writeMessages(said, part, typed));
  const words = said.fields?.[part.field] ?? {};
  const next =
    part.of === 'choice'
      ? filled(words, 'choices', putText({ ...words.choices }, part.value, typed))
      : part.name === 'consent'
        ? put(words, 'consent', typed ? { text: readWording(typed) } : undefined)
        : putText(words, part.name, typed);
  const { [part.field]: _, ...others } = said.fields ?? {};
  const isEmpty = !Object.keys(next).length;
  return filled(said, 'fields', isEmpty ? others : { ...said.fields, [part.field]: next });
}

function writeTexts(
  { texts = {} }: Pick<FormDefinition, 'texts'>,
  part: Extract<WordPart, { of: 'text' | 'step' }>,
  typed: string,
): NonNullable<FormDefinition['texts']> {
  if (part.of === 'text') return putText(texts, part.name, typed);
  const steps = Array.from({ length: Math.max(part.nth + 1, texts.steps?.length ?? 0) }, (_, nth) =>
    nth === part.nth ? typed : (texts.steps?.[nth] ?? ''),
  );
  const last = steps.findLastIndex(Boolean);
  return put(texts, 'steps', last < 0 ? undefined : steps.slice(0, last + 1));
}

function writeMessages(
  { messages = {} }: Pick<FormDefinition, 'messages'>,
  part: MessagePart,
  typed: string,
): NonNullable<FormDefinition['messages']> {
  if (part.of === 'message') return putText(messages, part.name, typed);
  return filled(messages, 'invalid', putText({ ...messages.invalid }, part.type, typed));
}

/** `put`, where an object without members is none. */
function filled<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  name: Name,
  value: Whole[Name] & object,
): Whole {
  return put(whole, name, Object.keys(value).length ? value : undefined);
}

/** Adds a language, without words yet. */
export function addLanguage(definition: FormDefinition, locale: Locale): FormDefinition {
  return { ...definition, translations: { ...definition.translations, [locale]: {} } };
}

/** Removes a language with its words. */
export function removeLanguage(definition: FormDefinition, locale: Locale): FormDefinition {
  const { [locale]: _, ...others } = definition.translations ?? {};
  return put(definition, 'translations', Object.keys(others).length ? others : undefined);
}
