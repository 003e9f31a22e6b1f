import type { ContactDetails } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressOf, useSentences } from '../client/index.ts';
import { Confirm } from '../dialog/index.ts';
import { say } from '../frame/index.ts';
import { call, Download } from '../session/index.ts';
import { useWords } from '../words/index.ts';

/** The actions on a contact as a whole: export and erasure. */
export function Acts({ contact }: { contact: ContactDetails }) {
  const words = useWords().contact;
  const sentences = useSentences();
  const { route } = useLocation();
  const [isErasing, setErasing] = useState(false);
  const params = { id: `${contact.id}` };
  async function erase() {
    const result = await call('eraseContact', { params });
    if (!result.ok) return sentences(result);
    say(words.erased);
    route('/console/contacts', true);
    return undefined;
  }
  return (
    <>
      <Download href={addressOf('exportContact', { params })} name={`contact-${contact.id}.json`}>
        {words.export}
      </Download>
      <button type="button" class="danger" onClick={() => setErasing(true)}>
        {words.erase}
      </button>
      {isErasing && (
        <Confirm
          title={words.eraseTitle}
          action={words.erase}
          danger
          onConfirm={erase}
          onClose={() => setErasing(false)}
        >
          <p>{words.eraseText}</p>
        </Confirm>
      )}
    </>
  );
}
