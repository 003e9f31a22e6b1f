import type { FieldDefinition, FieldTranslation, FormDefinition, Translation } from '@joinery/contract/form';
import { countSteps } from './steps.ts';

/** Without translations of what the form no longer has. */
export function tidy(definition: FormDefinition): FormDefinition {
  const { translations, fields, texts } = definition;
  const steps = countSteps(fields);
  const heads = texts?.steps && texts.steps.length > steps ? { ...texts, steps: texts.steps.slice(0, steps) } : texts;
  return {
    ...definition,
    ...(heads && { texts: heads }),
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([locale, said]) => [locale, tidyTranslation(said, fields, steps)]),
      ),
    }),
  };
}

function tidyTranslation(said: Translation, fields: readonly FieldDefinition[], steps: number): Translation {
  const entries = Object.entries(said.fields ?? {}).flatMap(([name, words]): [string, FieldTranslation][] => {
    const field = fields.find((each) => each.name === name);
    const left = field && tidyField(words, field);
    return left && Object.keys(left).length ? [[name, left]] : [];
  });
  const { fields: _, texts, ...rest } = said;
  const heads = texts?.steps && texts.steps.length > steps ? { ...texts, steps: texts.steps.slice(0, steps) } : texts;
  return { ...rest, ...(heads && { texts: heads }), ...(entries.length && { fields: Object.fromEntries(entries) }) };
}

function tidyField(words: FieldTranslation, { choices, consent }: FieldDefinition): FieldTranslation {
  const { choices: said = {}, consent: wording, ...rest } = words;
  const values = (choices ?? []).map((choice) => (typeof choice === 'string' ? choice : choice.value));
  const left = Object.entries(said).filter(([value]) => values.includes(value));
  return {
    ...rest,
    ...(left.length && { choices: Object.fromEntries(left) }),
    ...(consent && wording && { consent: wording }),
  };
}
