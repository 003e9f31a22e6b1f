import type { FormFinding } from '@joinery/contract/console';
import type { FormDefinition, Locale } from '@joinery/contract/form';
import { untranslated } from '@joinery/contract/untranslated';
import { finding } from './finding.ts';

/** Consents without words in one of the form's languages: nobody agrees to words that they may not be able to read. */
export function examineConsentWords(definition: FormDefinition): FormFinding[] {
  return missingWords(definition).flatMap(({ language, places }) =>
    places.filter(isConsent).map((place) => {
      const path = `translations.${language}.${place}`;
      return finding('error', 'untranslatedConsent', path, noConsentIn(language), language);
    }),
  );
}

/** Languages in which a form lacks other words. */
export function examineTranslations(definition: FormDefinition): FormFinding[] {
  return missingWords(definition).flatMap(({ language, places }): FormFinding[] => {
    const left = places.filter((place) => !isConsent(place));
    const message = `Some words have no translation: ${left.join(', ')}.`;
    return left.length ? [finding('warning', 'untranslated', `translations.${language}`, message, language)] : [];
  });
}

function missingWords(definition: FormDefinition): { language: string; places: string[] }[] {
  const spoken = Object.keys(definition.translations ?? {});
  return spoken.map((language) => ({ language, places: untranslated(definition, language as Locale) }));
}

const isConsent = (place: string) => /^fields\.[^.]+\.consent$/.test(place);

const languages = new Intl.DisplayNames('en', { type: 'language' });
const noConsentIn = (language: string) =>
  `This consent has no words in ${languages.of(language)}, and one in another language is no consent. Translate it, or remove the language.`;
