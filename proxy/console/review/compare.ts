import { isDeepStrictEqual } from 'node:util';
import type { DraftDefinition, FormChange } from '@joinery/contract/console';

/**
 * The differences between two definitions, each with the texts before and after. A field or language that is new or
 * gone is one difference.
 */
export function compareDefinitions(before: DraftDefinition, after: DraftDefinition): FormChange[] {
  const { fields: old, ...oldRest } = before;
  const { fields: now, ...nowRest } = after;
  const fields = [...fieldsOf(now), ...fieldsOf(old)];
  return [...compareFields(fieldsOf(old), fieldsOf(now)), ...compareParts(oldRest, nowRest, '')].map((change) => {
    const [, name] = /^(?:translations\.[^.]+\.)?fields\.([^.]+)/.exec(change.path) ?? [];
    const field = fields.find((field) => nameOf(field) === name);
    return { ...change, label: field ? labelOf(field) : '' };
  });
}

type Part = Record<string, unknown>;
type Change = Omit<FormChange, 'label'>;

function compareFields(before: Part[], after: Part[]): Change[] {
  const named = (fields: Part[], name: string) => fields.find((field) => nameOf(field) === name);
  const removed = before.filter((field) => !named(after, nameOf(field)));
  const stayed = after.map(nameOf).filter((name) => named(before, name));
  const settled = longestCommon(before.map(nameOf), stayed);
  return [
    ...removed.map((field) => change('removed', placeOf(field), labelOf(field), undefined)),
    ...after.flatMap((field): Change[] => {
      const path = `fields.${nameOf(field)}`;
      const old = named(before, nameOf(field));
      if (!old) return [change('added', placeOf(field), undefined, labelOf(field))];
      const moved = settled.includes(nameOf(field)) ? [] : [change('moved', path, undefined, undefined)];
      return [...moved, ...compareParts(old, field, path)];
    }),
  ];
}

function compareParts(before: Part, after: Part, path: string): Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => compareValues(before[key], after[key], path ? `${path}.${key}` : key));
}

function compareValues(before: unknown, after: unknown, path: string): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  const isWhole = /^translations\.[^.]+$/.test(path) && (before === undefined || after === undefined);
  if (!isWhole && (isPart(before) || isPart(after)) && [before, after].every((one) => one === undefined || isPart(one)))
    return compareParts((before ?? {}) as Part, (after ?? {}) as Part, path);
  if (before === undefined) return [change('added', path, undefined, after)];
  return [change(after === undefined ? 'removed' : 'changed', path, before, after)];
}

function change(kind: FormChange['kind'], path: string, before: unknown, after: unknown): Change {
  return { kind, path, before: textOf(before), after: textOf(after) };
}

/** A value as its owner reads it: choices by their labels, and a consent with its links. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value))
    return value.map(textOf).join(value.some((part) => isPart(part) && 'href' in part) ? '' : ', ');
  if (!isPart(value)) return `${value}`;
  const { label, text, href } = value;
  if (typeof label === 'string') return label;
  if (typeof text === 'string') return typeof href === 'string' ? `${text} <${href}>` : text;
  return '';
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = ({ name }: Part) => `${name}`;

/** The label of a field, or else the wording of its consent. */
function labelOf({ label, consent }: Part): string {
  const words = isPart(consent) ? [consent.text].flat() : [];
  return textOf(label) || words.map((part) => textOf(isPart(part) ? part.text : part)).join('');
}

/** A consent that comes or goes with its field is named. */
const placeOf = (field: Part) => `fields.${nameOf(field)}${field.consent === undefined ? '' : '.consent'}`;

const fieldsOf = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isPart) : []);

/** The longest list that is in both, in their order: what isn't in it has moved. */
function longestCommon(first: string[], second: string[]): string[] {
  let rows = first.concat('').map((): string[] => []);
  for (const name of second) {
    const next: string[][] = [[]];
    for (const [at, other] of first.entries()) {
      const [without = [], before = []] = [rows[at + 1], next[at]];
      const through = name === other ? [...(rows[at] ?? []), name] : [];
      next.push([through, without, before].reduce((best, one) => (one.length > best.length ? one : best)));
    }
    rows = next;
  }
  return rows.at(-1) ?? [];
}
