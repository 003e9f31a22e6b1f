import { useWords } from './words.ts';

/** The labels of fields: known fields in the reader's language, others as their owner named them. */
export function useLabels(): (field: { name: string; label: string }) => string {
  const names: Readonly<Record<string, string>> = useWords().fields;
  return ({ name, label }) => names[name] ?? label;
}
