import type { DraftField, NewFieldType } from '@joinery/contract/console';
import type { Result } from '../../client/call.ts';
import { call, hasSection } from '../../session/session.ts';
import { useEditing } from '../editing/editing.ts';

export interface OwnFields {
  /** Makes a field of the account. */
  make(label: string, type: NewFieldType): Promise<Result<'createField'>>;
  /** Finds a field of this name, or of the name with a number, that can hold a consent of this form, or makes it. */
  keep(consent: string): Promise<Result<'createField'>>;
}

/** How fields of the account are made. Undefined where the console doesn't keep its contacts. */
export function useOwnFields(): OwnFields | undefined {
  const { definition, draft, learn } = useEditing();
  if (!hasSection('lists')) return undefined;

  async function make(label: string, type: NewFieldType): Promise<Result<'createField'>> {
    const result = await call('createField', { body: { label, type } });
    if (result.ok) learn([...draft.value.fields, result.answer]);
    return result;
  }

  return {
    make,
    async keep(consent) {
      // Another form may have made one meanwhile.
      const latest = await call('listFields', {});
      if (!latest.ok) return latest;
      learn(latest.answer);
      const isAsked = ({ name }: DraftField) => definition.value.fields.some((field) => field.name === name);
      for (let number = 1; ; number++) {
        const label = number > 1 ? `${consent} ${number}` : consent;
        const others = latest.answer.filter((field) => field.label.toLowerCase() === label.toLowerCase());
        if (!others.length) return make(label, 'paragraph');
        const fit = others.find((field) => isOwn(field) && field.type === 'paragraph' && !isAsked(field));
        if (fit) return { ok: true, answer: fit };
      }
    },
  };
}

/** Whether a field is the account's own, and not one that every account has. */
export function isOwn({ name }: DraftField): boolean {
  return /^field\d+$/.test(name);
}
