import { type FormDefinition, isChannel } from '@joinery/contract/form';

/** Which of email address and mobile number visitors must give. */
export type Needed = 'either' | 'email' | 'smsNumber' | 'both';

/** Which of the two a form needs. Undefined if it asks for one alone, which is always needed. */
export function neededOf({ fields }: FormDefinition): Needed | undefined {
  const channels = fields.filter(isChannel);
  if (channels.length < 2) return undefined;
  const required = channels.filter((field) => field.required).map(({ name }) => name as Needed);
  return required.length > 1 ? 'both' : (required[0] ?? 'either');
}

/** Needs one of the two, either or both. */
export function need(definition: FormDefinition, needed: Needed): FormDefinition {
  const fields = definition.fields.map((field) => {
    const { required: _, ...rest } = field;
    if (!isChannel(field)) return field;
    return needed === 'both' || needed === field.name ? { ...rest, required: true } : rest;
  });
  return { ...definition, fields };
}
