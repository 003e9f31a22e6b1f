import type { Consent } from '../choices.ts';
import { completeForm, type FieldDefinition, type Form, type FormDefinition } from '../form/form.ts';
import type { Messages } from '../form/messages.ts';
import type { Locale } from './locales.ts';
import type { FieldTranslation } from './translation.ts';

/** `completeForm` in each of the form's languages, its definition's first. */
export function completeForms(name: string, definition: FormDefinition, messages: Record<Locale, Messages>): Form[] {
  const { locale = 'en', translations = {} } = definition;
  const languages = [locale, ...(Object.keys(translations) as Locale[])];
  return languages.map((locale) => ({
    ...completeForm(name, translate(definition, locale), messages[locale]),
    ...(languages.length > 1 && { languages, search: `?lang=${locale}` }),
  }));
}

/** The definition as if it were written in one of its languages. */
function translate(definition: FormDefinition, locale: Locale): FormDefinition {
  const { texts, contact, fields = {}, messages } = definition.translations?.[locale] ?? {};
  const invalid = { ...definition.messages?.invalid, ...messages?.invalid };
  return {
    ...definition,
    locale,
    texts: { ...definition.texts, ...texts },
    ...(contact !== undefined && { contact }),
    fields: definition.fields.map((field) => ({
      ...field,
      ...translateField(field, fields[field.name] ?? {}, locale),
    })),
    messages: { ...definition.messages, ...messages, invalid },
  };
}

function translateField(
  { choices, consent }: FieldDefinition,
  { choices: labels = {}, consent: wording, ...words }: FieldTranslation,
  locale: Locale,
): Partial<FieldDefinition> {
  const translated = choices?.map((choice) => {
    const { value, label } = typeof choice === 'string' ? { value: choice, label: choice } : choice;
    return { value, label: (Object.hasOwn(labels, value) && labels[value]) || label };
  });
  return {
    ...words,
    ...(translated && { choices: translated }),
    ...(consent && wording && { consent: translateConsent(consent, wording, locale) }),
  };
}

/** A consent in other words. Its value names the language in which they were shown. */
export function translateConsent({ version }: Consent, { text }: Pick<Consent, 'text'>, locale: Locale): Consent {
  return { version: `${version} (${locale})`, text };
}
