import { textOf } from '@joinery/contract/choices';
import { checkValue, parseText } from '@joinery/contract/fields';
import { createIssue } from '@joinery/contract/issue';
import { pick } from '@joinery/contract/pick';
import { isChannel } from './channel.ts';
import type { FieldType, Parsed, TextContext } from './field/fields.ts';
import type { Field, Form } from './form/form.ts';
import type { ShownIssueCode } from './issue.ts';
import type { Issue, Values } from './wire.ts';

/** Wire values if nothing is wrong, else at least one issue. Empty fields have no value. */
export type Checked = { values: Values; issues?: never } | { issues: Issue[]; values?: never };

/** Checks typed texts, by field name. Drops texts of fields that the form doesn't have. Never throws. */
export function checkTexts(form: Form, texts: Values, local = false): Checked {
  const context: TextContext = { locale: form.locale, local };
  return check(form, (field) => {
    const text = textOf(field, texts);
    return pick(field, text) ?? parseText(field.type, text, context);
  });
}

/** Checks wire values, by field name. Drops values of fields that the form doesn't have. Never throws. */
export function checkValues(form: Form, values: Values): Checked {
  return check(form, (field) => {
    const value = values[field.name] ?? '';
    return pick(field, value) ?? readValue(field.type, value);
  });
}

/** Reads a wire value. Addresses are cleaned here, so that pages need no code for it. */
function readValue(type: FieldType, value: string): Parsed {
  if (type === 'email' || type === 'url') return parseText(type, value);
  const issue = value ? checkValue(type, value) : undefined;
  return issue ? { issue } : { value };
}

function check(form: Form, read: (field: Field) => ReturnType<typeof parseText>): Checked {
  const values: Values = {};
  const issues: Issue[] = [];
  for (const field of form.fields) {
    const parsed = read(field);
    // Nobody could mend a field that nobody sees.
    if ('issue' in parsed) {
      if (field.input !== 'hidden') issues.push(createIssue(form, parsed.issue as ShownIssueCode, field));
    } else if (parsed.value) values[field.name] = parsed.value;
    else if (field.required) issues.push(createIssue(form, 'required', field));
  }
  const channels = form.fields.filter(isChannel);
  if (channels[0] && !channels.some(({ name }) => values[name] || issues.some(({ field }) => field === name)))
    issues.push(createIssue(form, 'oneRequired', channels[0]));
  return issues.length ? { issues } : { values };
}
