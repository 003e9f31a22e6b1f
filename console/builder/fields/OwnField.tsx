import type { DraftField } from '@joinery/contract/console';
import { type OwnType, ownTypes } from '@joinery/contract/type-table';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useSentences } from '../../client/sentences.ts';
import { Choice, Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { useWords } from '../../words/words.ts';
import { type Shape, shapesOf } from '../definition/fields.ts';
import { useBuilderWords } from '../words/index.ts';
import type { OwnFields } from './useOwnFields.ts';

interface OwnFieldProps {
  /** The shape that the form asks for it in. */
  shape: Shape;
  make: OwnFields['make'];
  onMade(field: DraftField): void;
}

/** A button that opens into what a field of the owner's own needs: its label and its kind. */
export function OwnField({ shape, make, onMade }: OwnFieldProps) {
  const words = useBuilderWords().fields;
  const { cancel } = useWords().common;
  const sentences = useSentences();
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  const fitting = ownTypes.filter((type) => shapesOf({ name: '', type }).includes(shape));

  useLayoutEffect(() => {
    if (wasOpen.current !== isOpen) element.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen)
    return (
      <div ref={element}>
        <button type="button" onClick={() => setOpen(true)}>
          {words.own}
        </button>
      </div>
    );
  return (
    <div ref={element}>
      <Form
        action={words.makeOwn}
        quiet
        onSubmit={async ({ label = '', type = 'line' }) => {
          const result = await make(label, type as OwnType);
          if (!result.ok) return sentences(result);
          onMade(result.answer);
          return undefined;
        }}
        beside={
          <button type="button" onClick={() => setOpen(false)}>
            {cancel}
          </button>
        }
      >
        <fieldset class="stack">
          <legend>{words.own}</legend>
          <Field label={words.label} name="label" hint={words.ownHint} maxLength={200} required />
          {fitting.length > 1 && (
            <Choice
              label={words.shape}
              name="type"
              options={fitting.map((type) => [type, words.types[type]] as const)}
            />
          )}
        </fieldset>
      </Form>
    </div>
  );
}
