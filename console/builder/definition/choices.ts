import type { Choice, FieldDefinition, FormDefinition } from '@joinery/contract/form';
import { changeField } from './fields.ts';
import { tidy } from './tidy.ts';

/** The choices of a field, each with its value. */
export function choicesOf({ choices = [] }: FieldDefinition): Choice[] {
  return choices.map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice));
}

/** Replaces a field's choices. */
export function putChoices(definition: FormDefinition, at: number, choices: Choice[]): FormDefinition {
  return changeField(definition, at, (field) => ({ ...field, choices: choices.map(shorten) }));
}

/** Changes one choice. Its translations follow when its value changes. */
export function changeChoice(definition: FormDefinition, at: number, nth: number, next: Choice): FormDefinition {
  const field = definition.fields[at];
  const before = field && choicesOf(field)[nth];
  if (!field || !before) return definition;
  const choices = choicesOf(field).with(nth, next).map(shorten);
  const renamed = { ...definition, fields: definition.fields.with(at, { ...field, choices }) };
  return tidy(before.value === next.value ? renamed : follow(renamed, field.name, before.value, next.value));
}

function follow(definition: FormDefinition, name: string, from: string, to: string): FormDefinition {
  const { translations = {} } = definition;
  const entries = Object.entries(translations).map(([locale, said]) => {
    const words = said.fields?.[name];
    if (!words?.choices || !(from in words.choices)) return [locale, said];
    const labels = Object.entries(words.choices).map(([value, label]) => [value === from ? to : value, label]);
    const fields = { ...said.fields, [name]: { ...words, choices: Object.fromEntries(labels) } };
    return [locale, { ...said, fields }];
  });
  return definition.translations ? { ...definition, translations: Object.fromEntries(entries) } : definition;
}

const shorten = ({ value, label }: Choice): string | Choice => (value === label ? label : { value, label });
