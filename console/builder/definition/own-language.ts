import type { FormDefinition, Locale } from '@joinery/contract/form';
import { readWording, typedWording } from './consent.ts';

/** The proposed words of a consent and of its link, in one language. No words where none are known. */
export interface Proposed {
  consent: string;
  privacy: string;
}

/**
 * Makes another language the form's own. Consents that were proposed, or have no words yet, get the words proposed in
 * that language: they would be no consent otherwise. `proposed` has both languages, the old one first.
 */
export function speak(
  definition: FormDefinition,
  locale: Locale,
  [before, after]: readonly [Proposed, Proposed],
): FormDefinition {
  const fields = definition.fields.map((field) => {
    if (!field.consent) return field;
    const typed = typedWording(field.consent.text);
    if (!typed.includes(before.consent) || (typed && !before.consent)) return field;
    const said = typed.replace(before.consent, after.consent).replace(`[${before.privacy}]`, `[${after.privacy}]`);
    return { ...field, consent: { ...field.consent, text: after.consent && readWording(said) } };
  });
  return { ...definition, fields, locale };
}
