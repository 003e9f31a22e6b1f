import type { FormDefinition } from '@joinery/contract/form';
import { de } from './de.ts';
import { en, type TemplateWords } from './en.ts';

export type TemplateName = keyof TemplateWords;

export const templateNames = Object.keys(en) as TemplateName[];

const spoken: Record<string, TemplateWords> = { en, de };

/** The names and texts of the ready-made forms in a language; in English if we don't speak it. */
export const templateWordsIn = (language: string): TemplateWords => spoken[language] ?? en;

/** A ready-made form, without a title. In languages without our own wording, it uses the widget's default texts. */
export function templateIn(name: TemplateName, language: string): FormDefinition {
  const [tag = ''] = language.toLowerCase().split('-');
  const words = spoken[tag]?.[name];
  const hint = words?.hint && { hint: words.hint };
  const { fields, ...rest } = shapes[name](hint || {});
  const texts = words && { texts: { description: words.description, submit: words.submit } };
  return { ...rest, fields, ...texts };
}

/** The hint belongs to the field that needs it. */
const shapes: Record<TemplateName, (hint: { hint?: string }) => FormDefinition> = {
  newsletter: (hint) => ({ fields: [{ name: 'email' }, { name: 'fieldFirstName', ...hint }] }),
  leadMagnet: () => ({ fields: [{ name: 'email' }, { name: 'fieldFirstName' }] }),
  waitingList: () => ({ fields: [{ name: 'email' }] }),
  event: (hint) => ({
    fields: [
      { name: 'email' },
      { name: 'fieldFirstName', required: true, ...hint },
      { name: 'fieldLastName', required: true },
      { name: 'fieldCompanyName' },
    ],
  }),
  smsClub: (hint) => ({ fields: [{ name: 'smsNumber', ...hint }, { name: 'fieldFirstName' }] }),
  preferences: (hint) => ({
    fields: [
      { name: 'email', ...hint },
      { name: 'fieldFirstName' },
      { name: 'fieldLastName' },
      { name: 'fieldCompanyName' },
      { name: 'fieldCity' },
      { name: 'fieldBirthday' },
    ],
  }),
  leaving: () => ({ operation: 'signoff', fields: [{ name: 'email' }] }),
};
