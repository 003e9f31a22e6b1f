import { checkTexts, checkValues } from '@joinery/contract/check';
import { inputNames } from '@joinery/contract/choices';
import type { Form } from '@joinery/contract/form';
import type { Issue, Values } from '@joinery/contract/wire';
import { checkSubmitted } from '@joinery/widget/server';
import { memoOf } from '../memo.ts';

/** How a submission spells its values: wire values (JSON), or typed text (form encoding). */
export type Spelling = 'wire' | 'typed';

/**
 * The wire values of a submission, or everything that is wrong with it. Refuses fields that the form doesn't have.
 * Either way, email addresses and phone numbers may be spelled as people write them.
 */
export function validate(form: Form, values: Values, spelling: Spelling): { values: Values } | { issues: Issue[] } {
  const names = namesOf[spelling](form);
  const unknown = Object.keys(values).filter((name) => !names.has(name));
  if (unknown.length) return { issues: unknown.slice(0, mostShown).map((name) => unknownField(form, name)) };
  const checked = checkSubmitted(form, values, spelling === 'wire' ? checkValues : checkTexts);
  return checked.issues ? { issues: checked.issues } : { values: checked.values };
}

/** The names that a submission may use in each spelling, computed once per form. */
const namesOf: Record<Spelling, (form: Form) => Set<string>> = {
  wire: memoOf(({ fields }) => new Set(fields.map(({ name }) => name))),
  typed: memoOf(({ fields }) => new Set(fields.flatMap(inputNames))),
};

/** Keeps the answer to thousands of wrong names smaller than the request. */
const mostShown = 10;

function unknownField(form: Form, name: string): Issue {
  const field = name.slice(0, 100);
  const names = form.fields.map(({ name }) => name).join(', ');
  return { field, code: 'unknownField', message: `This form has no field ${field}. Send only ${names}.` };
}
