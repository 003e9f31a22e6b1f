import type { Field } from '../form/form.ts';
import type { Values } from '../wire.ts';

/** The text of a field that is typed: it has one input. */
export function textOf({ name }: Field, texts: Values): string {
  return texts[name] ?? '';
}

/** No field is picked. */
export function pick(): undefined {}
