import type { FormDraft } from '@joinery/contract/console';
import type { FieldDefinition, Form } from '@joinery/contract/form';
import { useMemo } from 'preact/hooks';
import { shorten } from '../changes/ChangeList.tsx';
import { describePath } from '../changes/describe.ts';
import { useChangeWords } from '../changes/words.ts';
import { useLabels } from '../words/labels.ts';
import { typedWording } from './definition/consent.ts';
import { useEditing } from './editing/editing.ts';
import { useBuilderWords } from './words/index.ts';

/** The form as visitors would see it in a language. Undefined until it can be shown. */
export function useShown(locale?: string): Form | undefined {
  const forms = useEditing().forms.value;
  const json = (forms.find(({ language }) => language === locale) ?? (locale ? undefined : forms[0]))?.json;
  return useMemo(() => (json ? (JSON.parse(json) as Form) : undefined), [json]);
}

/** The names of fields in the builder's lists. */
export function useFieldNames(): (field: Pick<FieldDefinition, 'name' | 'label' | 'consent'>) => string {
  const form = useShown();
  const { draft } = useEditing();
  const { types } = useBuilderWords().fields;
  const labelOf = useLabels();
  const usual: Record<string, string | undefined> = { email: types.email, smsNumber: types.sms };
  return ({ name, label, consent }) => {
    const text = consent && typedWording(consent.text).replace(/\[([^\][]*)\]\([^)]*\)/g, '$1');
    return (
      label ||
      shorten(text || '') ||
      form?.fields.find((each) => each.name === name)?.label ||
      usual[name] ||
      labelOf({ name, label: labelIn(draft.value, name) })
    );
  };
}

const labelIn = ({ fields }: FormDraft, name: string) => fields.find((field) => field.name === name)?.label ?? name;

/** Names the places of the form: `fields.2.label` is the label of the third field. */
export function usePlaceNames(): (path: string) => string {
  const words = useChangeWords();
  const { languageName } = useBuilderWords();
  const { definition } = useEditing();
  const nameOf = useFieldNames();
  const { fields } = definition.value;
  const field = (place: string) => {
    const found = fields[Number(place)] ?? fields.find(({ name }) => name === place);
    return found ? nameOf(found) : place;
  };
  return (path) => (path ? describePath(path, { words, field, language: languageName }) : '');
}
