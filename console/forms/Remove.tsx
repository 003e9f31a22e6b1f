import type { FormDetails } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { useSentences } from '../client/index.ts';
import { Confirm } from '../dialog/index.ts';
import { say } from '../frame/index.ts';
import { call } from '../session/index.ts';
import { useWords } from '../words/index.ts';

/** Removes a form, once that is confirmed. */
export function Remove({ form: { name, title } }: { form: FormDetails }) {
  const words = useWords().forms;
  const sentences = useSentences();
  const { route } = useLocation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" class="danger" onClick={() => setAsking(true)}>
        {words.remove}
      </button>
      {isAsking && (
        <Confirm
          title={words.removeTitle(title)}
          action={words.remove}
          danger
          onConfirm={async () => {
            const result = await call('removeForm', { params: { id: name } });
            if (!result.ok) return sentences(result);
            say(words.removed);
            route('/console/forms', true);
            return undefined;
          }}
          onClose={() => setAsking(false)}
        >
          <p>{words.removeText}</p>
        </Confirm>
      )}
    </>
  );
}
