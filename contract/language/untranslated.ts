import type { FieldDefinition, FormDefinition } from '../form/form.ts';
import type { Locale } from './locales.ts';
import type { FieldTranslation, Translation } from './translation.ts';

/**
 * Finds the words of a definition that a translation leaves in the definition's language, as paths: `texts.title`,
 * `fields.email.hint`.
 */
export function untranslated({ texts, fields, messages, translations }: FormDefinition, locale: Locale): string[] {
  const said: Translation = translations?.[locale] ?? {};
  const { invalid, ...sentences } = messages ?? {};
  return [
    ...missing('texts', texts, said.texts),
    ...fields.flatMap((field) => missingOf(field, said.fields?.[field.name] ?? {})),
    ...missing('messages', sentences, said.messages),
    ...missing('messages.invalid', invalid, said.messages?.invalid),
  ];
}

function missingOf(
  { name, input, label, placeholder, hint, choices, consent }: FieldDefinition,
  said: FieldTranslation,
): string[] {
  if (input === 'hidden') return [];
  const place = `fields.${name}`;
  const values = choices?.map((choice) => (typeof choice === 'string' ? choice : choice.value)) ?? [];
  const words = { ...(!consent && { label }), placeholder, hint, consent };
  return [
    ...missing(place, words, said),
    ...missing(`${place}.choices`, Object.fromEntries(values.map((value) => [value, value])), said.choices),
  ];
}

/** The keys in `ownWords` that `said` lacks. */
function missing(place: string, ownWords: object = {}, said: object = {}): string[] {
  const keys = Object.entries(ownWords).flatMap(([key, words]) =>
    words === undefined || words.length === 0 ? [] : key,
  );
  return keys.filter((key) => !Object.hasOwn(said, key)).map((key) => `${place}.${key}`);
}
