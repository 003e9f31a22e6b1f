import { useLocation } from 'preact-iso';
import { useSentences } from '../client/sentences.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Choice, Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';

/** Makes a list, and leads to its settings. */
export function NewList({ onClose }: { onClose(): void }) {
  const all = useWords();
  const words = all.lists;
  const sentences = useSentences();
  const { route } = useLocation();
  return (
    <Dialog title={words.new} onClose={onClose}>
      <Form
        action={words.make}
        onSubmit={async ({ name = '', optIn }) => {
          const body = { name, optIn: optIn === 'single' ? ('single' as const) : ('double' as const) };
          const result = await call('createList', { body });
          if (!result.ok) return sentences(result);
          route(`/console/lists/${result.answer.id}`);
          return undefined;
        }}
        beside={
          <button type="button" onClick={onClose}>
            {all.common.cancel}
          </button>
        }
      >
        <Field label={words.name} name="name" hint={words.nameHint} maxLength={200} required autofocus />
        <Choice label={words.optIn} name="optIn" hint={words.optInHint} options={Object.entries(words.optIns)} />
      </Form>
    </Dialog>
  );
}
