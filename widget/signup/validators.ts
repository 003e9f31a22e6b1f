import type { Checked } from '@joinery/contract/check';
import type { FieldName, FieldTexts, Form } from '@joinery/contract/form';
import type { Issue, Values } from '@joinery/contract/wire';
import type { Phones } from '../phone/phones.ts';

/**
 * A page's own checks, by field name. Each takes its field's text and those of all fields, and returns the message to
 * show, or undefined. Runs only in the page: the proxy doesn't know of it.
 */
export type Validators<Name extends string = FieldName> = {
  [Field in Name]?: (text: string, texts: FieldTexts<Name>) => string | undefined;
};

/** `phones`, with a check that also finds the issues of `validators`, in fields without another issue. */
export function withValidators(phones: Phones, validators: Validators = {}): Phones {
  return { ...phones, check: (form, texts) => validate(form, texts, phones.check(form, texts), validators) };
}

function validate({ fields }: Form, texts: Values, checked: Checked, validators: Validators): Checked {
  const issues = [...(checked.issues ?? [])];
  for (const [name, check] of Object.entries(validators)) {
    const message = check?.(texts[name] ?? '', texts);
    const isShown = fields.some((field) => field.name === name) && !issues.some(({ field }) => field === name);
    if (message && isShown) issues.push({ field: name, code: 'invalid', message } satisfies Issue);
  }
  return issues[0] ? { issues } : checked;
}
