import type { FieldDefinition } from '@joinery/contract/form';
import { changeField } from '../definition/fields.ts';
import { putText } from '../definition/member.ts';
import { useEditing } from '../editing/editing.ts';
import { Pick } from '../inputs/Pick.tsx';
import { useBuilderWords } from '../words/index.ts';

/** The kind of text that browsers and password managers fill in by themselves, as HTML names it. */
export function Autocomplete({ field, at }: { field: FieldDefinition; at: number }) {
  const words = useBuilderWords().fields;
  const { change } = useEditing();
  const { autocomplete = '' } = field;
  const named: Readonly<Record<string, string>> = words.autocompletes;
  // Files may name anything that HTML knows.
  const offered = Object.hasOwn(named, autocomplete) ? named : { ...named, [autocomplete]: autocomplete };
  return (
    <Pick
      label={words.autocomplete}
      path={`fields.${at}.autocomplete`}
      options={Object.entries(offered)}
      value={autocomplete}
      onChange={(next) => change((before) => changeField(before, at, (old) => putText(old, 'autocomplete', next)))}
    />
  );
}
