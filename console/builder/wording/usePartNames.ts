import { choicesOf } from '../definition/choices.ts';
import type { WordPart } from '../definition/wording.ts';
import { useEditing } from '../editing/editing.ts';
import { useFieldNames } from '../shown.ts';
import { useBuilderWords } from '../words/index.ts';

export interface PartNames {
  /** The part's name anywhere: Email address: Hint. */
  whole(part: WordPart): string;
  /** Its name below that of its field: Hint. */
  within(part: WordPart): string;
}

/** Names the parts of a form that have words. */
export function usePartNames(): PartNames {
  const {
    words,
    fields: { types, label },
  } = useBuilderWords();
  const fieldName = useFieldNames();
  const { fields } = useEditing().definition.value;
  const fieldOf = (part: WordPart) => ('field' in part ? fields.find(({ name }) => name === part.field) : undefined);
  const within = (part: WordPart) => {
    switch (part.of) {
      case 'text':
        return words.texts[part.name];
      case 'step':
        return words.step(part.nth + 1);
      case 'address':
        return words.addresses[part.name];
      case 'field':
        return part.name === 'label' ? label : words.parts[part.name];
      case 'message':
        return words.messages[part.name];
      case 'invalid':
        return words.invalid(types[part.type]);
      case 'choice': {
        const field = fieldOf(part);
        const choice = field && choicesOf(field).find(({ value }) => value === part.value);
        return words.choice(choice?.label ?? part.value);
      }
    }
  };
  return {
    within,
    whole(part) {
      const field = fieldOf(part);
      if (!field) return within(part);
      const name = fieldName(field);
      return part.of === 'field' && part.name === 'label' ? name : words.partOf(within(part), name);
    },
  };
}
