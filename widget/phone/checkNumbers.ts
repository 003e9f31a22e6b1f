import type { Checked, checkTexts } from '@joinery/contract/check';
import type { Field, Form } from '@joinery/contract/form';
import type { Issue, Values } from '@joinery/contract/wire';
import { loadPlan, type Reading, readNumber } from './phoneNumbers.ts';

/** The countries chosen in a form (ISO 3166-1), by field name. */
export type Chosen = Map<string, string>;

/** Checks the texts of `form` as `check` does, with numbers read as E.164. */
export function checkNumbers(form: Form, texts: Values, check: typeof checkTexts, chosen: Chosen): Checked {
  const { messages } = form;
  const read = { ...texts };
  const wrong: Record<string, Issue> = {};
  for (const field of numbersIn(form, texts)) {
    const { name } = field;
    const { number = '-', issue } = readNumber(texts[name] ?? '', readingOf(field, chosen));
    read[name] = number;
    const message = issue && (issue === 'invalid' ? messages.invalid.sms : messages[issue]);
    if (issue && message) wrong[name] = { field: name, code: issue, message };
  }
  const { values, issues } = check(form, read, true);
  return values ? { values } : { issues: issues.map((issue) => wrong[`${issue.field}`] ?? issue) };
}

/** Loads the plans needed to check the typed numbers. Never rejects. */
export async function loadPlans(form: Form, texts: Values, chosen: Chosen): Promise<void> {
  for (const field of numbersIn(form, texts)) await loadPlan(texts[field.name] ?? '', readingOf(field, chosen));
}

function numbersIn({ fields }: Form, texts: Values): Field[] {
  return fields.filter(({ type, name }) => type === 'sms' && texts[name]);
}

function readingOf({ name, countries }: Field, chosen: Chosen): Reading {
  return { countries, country: chosen.get(name) };
}
