import type { DraftField } from '@joinery/contract/console';
import { type FieldDefinition, type FormDefinition, isChannel, knownFields } from '@joinery/contract/form';
import { startsOf, withStarts } from './steps.ts';
import { tidy } from './tidy.ts';

type FieldType = NonNullable<FieldDefinition['type']>;

/** A field's type, given or usual. */
export function typeOf({ name, type }: Pick<FieldDefinition, 'name' | 'type'>): FieldType {
  return type ?? knownFields[name]?.type ?? 'line';
}

/** Moves a field. A field that starts a step still does at its new place, unless that is the first. */
export function moveField(definition: FormDefinition, from: number, to: number): FormDefinition {
  const { fields } = definition;
  const moved = fields[from];
  if (!moved || from === to || !fields[to]) return definition;
  const starts = startsOf(fields);
  return tidy({ ...definition, fields: withStarts(shift(fields, from, to), shift(starts, from, to)) });
}

function shift<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Changes one field by its place. */
export function changeField(
  definition: FormDefinition,
  at: number,
  change: (field: FieldDefinition) => FieldDefinition,
): FormDefinition {
  const field = definition.fields[at];
  return field ? tidy({ ...definition, fields: definition.fields.with(at, change(field)) }) : definition;
}

/** Lets a field start a new step, or no longer. */
export function startStep(definition: FormDefinition, at: number, isStart: boolean): FormDefinition {
  const { fields } = definition;
  return tidy({ ...definition, fields: withStarts(fields, startsOf(fields).with(at, isStart)) });
}

/**
 * Adds a field as the last. An address or a number that is asked for already stays needed, and the other one comes
 * right after it: in another step, visitors wouldn't know that either will do.
 */
export function addField(definition: FormDefinition, field: FieldDefinition): FormDefinition {
  const { fields } = definition;
  const at = isChannel(field) ? fields.findIndex(isChannel) : -1;
  if (at < 0) return { ...definition, fields: [...fields, field] };
  const others = fields.map((one) => (isChannel(one) ? { ...one, required: true } : one));
  const starts = startsOf(fields).toSpliced(at + 1, 0, false);
  return { ...definition, fields: withStarts(others.toSpliced(at + 1, 0, field), starts) };
}

/** Removes a field with its translations. A step that it started begins with the next field. */
export function removeField(definition: FormDefinition, at: number): FormDefinition {
  const { fields } = definition;
  const starts = startsOf(fields);
  const next = starts[at] ? starts.with(Math.min(at + 1, starts.length - 1), true) : starts;
  return tidy({ ...definition, fields: withStarts(fields.toSpliced(at, 1), next.toSpliced(at, 1)) });
}

/** A field of the account as a form begins to ask for it. */
export function fieldFrom({ name, label, type }: DraftField): FieldDefinition {
  if (Object.hasOwn(knownFields, name)) return { name };
  return { name, ...(type !== 'line' && { type }), label };
}

/** The shapes of fields. A field's type decides which of them it may have. */
export type Shape = 'typed' | 'select' | 'radio' | 'checkboxes' | 'checkbox' | 'consent' | 'hidden';

/** The shapes that a field can have. */
export function shapesOf(field: Pick<FieldDefinition, 'name' | 'type'>): Shape[] {
  const type = typeOf(field);
  if (type === 'email' || type === 'sms') return ['typed'];
  if (type === 'line') return ['typed', 'select', 'radio', 'checkboxes', 'checkbox', 'consent', 'hidden'];
  if (type === 'paragraph') return ['typed', 'consent', 'hidden'];
  return type === 'number' ? ['typed', 'checkbox', 'hidden'] : ['typed', 'hidden'];
}

/** The shape that a field has. */
export function shapeOf({ input, choices, consent }: FieldDefinition): Shape {
  return consent ? 'consent' : (input ?? (choices ? 'select' : 'typed'));
}

/** The texts that a new shape begins with, in the reader's language. */
export interface Beginnings {
  choices: readonly [string, string];
  consent: string;
  version: string;
}

/** Gives a field another shape. Keeps the choices from one kind of choice to another. */
export function reshape(
  field: FieldDefinition,
  shape: Shape,
  { choices, consent, version }: Beginnings,
): FieldDefinition {
  const { input: _, choices: old, consent: __, value, capture, placeholder, required, ...rest } = field;
  const base = { ...rest, ...(required !== undefined && shape !== 'hidden' && { required }) };
  switch (shape) {
    case 'typed':
      return { ...base, ...(placeholder && { placeholder }) };
    case 'select':
    case 'radio':
    case 'checkboxes':
      return { ...base, choices: old ?? [...choices], ...(shape !== 'select' && { input: shape }) };
    case 'checkbox':
      return { ...base, input: 'checkbox' };
    case 'consent': {
      const { label: ___, ...unnamed } = base;
      return { ...unnamed, required: true, consent: { version, text: consent } };
    }
    case 'hidden':
      return { ...base, input: 'hidden', ...(value && { value }), ...(capture && { capture }) };
  }
}
