import type { FormDetails } from '@joinery/contract/console';
import { Removal } from '../dialog/Removal.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';

/** Removes a form, once that is confirmed. */
export function Remove({ form: { name, title } }: { form: FormDetails }) {
  const words = useWords().forms;
  return (
    <Removal
      action={words.remove}
      title={words.removeTitle(title)}
      text={words.removeText}
      done={words.removed}
      to="/console/forms"
      remove={() => call('removeForm', { params: { id: name } })}
    />
  );
}
