import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';

/** `initialTexts` for forms without hidden fields, which capture nothing. */
export function initialTexts({ fields }: Form, element: Element, typed?: Values): Values {
  const first = fields.map(({ name, value }) => [name, element.getAttribute(`value-${name}`) || value]);
  return typed ?? Object.fromEntries(first);
}
