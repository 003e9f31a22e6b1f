import { useCall } from '../load/useCall.ts';
import { useLabels } from '../words/labels.ts';
import { useNumbersWords } from './words/index.ts';

/** Says what a form's fields are called, by their names; `''` is the whole form. */
export function useFieldNames(): (field: string) => string {
  const words = useNumbersWords();
  const labelOf = useLabels();
  // Only the account knows what its own fields are called. Until it has told, and if it can't, their names do.
  const fields = useCall('listFields', {}).answer ?? [];
  const addresses: Readonly<Record<string, string>> = words.addresses;
  return (field) =>
    addresses[field] ?? labelOf({ name: field, label: fields.find(({ name }) => name === field)?.label ?? field });
}
