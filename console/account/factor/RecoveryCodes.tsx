import { useState } from 'preact/hooks';
import { useSentences } from '../../client/sentences.ts';
import { Confirm } from '../../dialog/Confirm.tsx';
import { call } from '../../session/session.ts';
import { useRecoveryWords } from '../words/words.ts';

/** How many recovery codes are left, and how to get new ones. */
export function RecoveryCodes({ left, onChange }: { left: number; onChange(recoveryCodes: string[] | null): void }) {
  const words = useRecoveryWords();
  const sentences = useSentences();
  const [isAsking, setAsking] = useState(false);
  return (
    <div class="row apart">
      <div>
        <h3>{words.recovery}</h3>
        <p class="dim">{words.recoveryLeft(left)}</p>
      </div>
      <button type="button" onClick={() => setAsking(true)}>
        {words.renew}
      </button>
      {isAsking && (
        <Confirm
          title={words.renewTitle}
          action={words.renew}
          onConfirm={async () => {
            const result = await call('renewRecoveryCodes', {});
            if (!result.ok) return sentences(result);
            onChange(result.answer.recoveryCodes);
            return undefined;
          }}
          onClose={() => setAsking(false)}
        >
          <p>{words.renewText}</p>
        </Confirm>
      )}
    </div>
  );
}
