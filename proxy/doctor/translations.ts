import { untranslated } from '@joinery/contract/untranslated';
import type { FormSettings } from '../config/form/form-settings.ts';
import type { Settings } from '../config/settings.ts';
import type { Finding } from './finding.ts';

/** Checks that each translation covers all of the definition's words. */
export function examineTranslations({ forms }: Settings): Finding[] {
  return [...forms.values()].flatMap(examine);
}

function examine({ form, translations, definition }: FormSettings): Finding[] {
  return translations.map(({ locale }): Finding => {
    const subject = `forms.${form.name}.definition.translations.${locale}`;
    const left = untranslated(definition, locale);
    if (!left.length) return { subject, message: 'covers all of the definition’s words' };
    return { subject, message: `leaves in ${form.locale}: ${left.join(', ')}`, warning: true };
  });
}
