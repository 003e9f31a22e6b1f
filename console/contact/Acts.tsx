import type { ContactDetails } from '@joinery/contract/console';
import { addressOf } from '../client/index.ts';
import { Removal } from '../dialog/index.ts';
import { call, Download } from '../session/index.ts';
import { useWords } from '../words/index.ts';

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
