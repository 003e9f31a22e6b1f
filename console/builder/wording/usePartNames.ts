import { choicesOf } from '../definition/choices.ts';
import type { WordPart } from '../definition/wording.ts';
import { useEditing } from '../editing/editing.ts';
import { useFieldNames } from '../shown.ts';
import { useBuilderWords } from '../words/index.ts';

/** Names the parts of a form that have words. */
export function usePartNames(): (part: WordPart) => string {
  const {
    words,
    fields: { types },
  } = useBuilderWords();
  const fieldName = useFieldNames();
  const { fields } = useEditing().definition.value;
  return (part) => {
    const field = 'field' in part ? fields.find(({ name }) => name === part.field) : undefined;
    const name = field ? fieldName(field) : '';
    switch (part.of) {
      case 'text':
        return words.texts[part.name];
      case 'step':
        return words.step(part.nth + 1);
      case 'address':
        return words.addresses[part.name];
      case 'field':
        return part.name === 'label' ? name : words.partOf(words.parts[part.name], name);
      case 'message':
        return words.messages[part.name];
      case 'invalid':
        return words.invalid(types[part.type] ?? part.type);
      case 'choice': {
        const choice = field && choicesOf(field).find(({ value }) => value === part.value);
        return words.partOf(words.choice(choice?.label ?? part.value), name);
      }
    }
  };
}
