import type { FieldDefinition } from '@joinery/contract/form';

/** Whether each field starts a new step of its form. The first never does. */
export function startsOf(fields: readonly FieldDefinition[]): boolean[] {
  let step = 1;
  return fields.map((field, at) => {
    const before = step;
    step = field.step ?? step;
    return at > 0 && step > before;
  });
}

/** The fields with steps that start where `starts` says. */
export function withStarts(fields: readonly FieldDefinition[], starts: readonly boolean[]): FieldDefinition[] {
  let step = 1;
  return fields.map(({ step: _, ...field }, at) => (at > 0 && starts[at] ? { ...field, step: ++step } : field));
}

/** How many steps the fields make. */
export function countSteps(fields: readonly FieldDefinition[]): number {
  return startsOf(fields).filter(Boolean).length + 1;
}
