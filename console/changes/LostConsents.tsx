import type { FormChange } from '@joinery/contract/console';
import { consentsLost } from '@joinery/contract/lost-consents';
import { Notice } from '../frame/Notice.tsx';
import { useWords } from '../words/words.ts';
import { shorten } from './ChangeList.tsx';

/** Warns of each consent that visitors would no longer give, or would give to other words. */
export function LostConsents({ changes }: { changes: FormChange[] }) {
  const words = useWords().forms.consentLost;
  return (
    <>
      {consentsLost(changes).map(({ kind, label }) => (
        <Notice key={label}>
          <p>
            <strong>{words[kind]}</strong> {shorten(label)}
          </p>
        </Notice>
      ))}
    </>
  );
}
