import type { FormDefinition } from '@joinery/contract/form';
import type { PreviewPlace } from '../../preview/order.ts';

export interface EditedPlace {
  place?: PreviewPlace;
  /** The language that is written. */
  language?: string;
}

const parts = ['title', 'description', 'submit'] as const;

/** The part of the form that an input changes, by the input's path: `fields.2.label` is in the third field. */
export function placeOf(path: string, { fields }: FormDefinition): EditedPlace {
  const names = path.split('.');
  const language = names[0] === 'translations' ? names[1] : undefined;
  const [head, name = ''] = language ? names.slice(2) : names;
  const part = parts.find((each) => each === name);
  const field = fields[Number(name)]?.name ?? fields.find((each) => each.name === name)?.name;
  return {
    ...(language && { language }),
    ...(head === 'texts' && part && { place: { part } }),
    ...(head === 'fields' && field && { place: { field } }),
  };
}
