import type { ContactDetails } from '@joinery/contract/console';
import { addressOf } from '../client/call.ts';
import { Removal } from '../dialog/Removal.tsx';
import { Download } from '../session/Download.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';

/** The actions on a contact as a whole: export and erasure. */
export function Acts({ contact }: { contact: ContactDetails }) {
  const words = useWords().contact;
  const params = { id: `${contact.id}` };
  return (
    <>
      <Download href={addressOf('exportContact', { params })} name={`contact-${contact.id}.json`}>
        {words.export}
      </Download>
      <Removal
        action={words.erase}
        title={words.eraseTitle}
        text={words.eraseText}
        done={words.erased}
        to="/console/contacts"
        remove={() => call('eraseContact', { params })}
      />
    </>
  );
}
