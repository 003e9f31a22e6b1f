import { useState } from 'preact/hooks';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Done } from '../../dialog/Done.tsx';
import { Loaded } from '../../load/Loaded.tsx';
import { useCall } from '../../load/useCall.ts';
import { Secret } from '../../secret/Secret.tsx';
import { useWords } from '../../words/words.ts';
import { useRecoveryWords } from '../words/words.ts';
import { Codes } from './Codes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The proofs that signing in asks for in addition to the password. */
export function SecondFactors() {
  const words = useWords().account;
  const { recovery } = useRecoveryWords();
  const loading = useCall('readSecondFactor', {});
  const [codes, setCodes] = useState<string[]>();
  const show = (recoveryCodes: string[] | null) => {
    loading.reload();
    if (recoveryCodes) setCodes(recoveryCodes);
  };
  return (
    <section class="card stack wide">
      <div class="stack tight">
        <h2>{words.second}</h2>
        <p class="dim">{words.secondText}</p>
      </div>
      <Loaded from={loading}>
        {(factor) => (
          <>
            <Codes isOn={factor.codes} onChange={show} />
            <Passkeys factor={factor} onChange={show} />
            {(factor.codes || factor.passkeys.length > 0) && (
              <RecoveryCodes left={factor.recoveryCodes} onChange={show} />
            )}
          </>
        )}
      </Loaded>
      {codes && (
        <Dialog title={recovery} onClose={() => setCodes(undefined)}>
          <ShownCodes codes={codes} onClose={() => setCodes(undefined)} />
        </Dialog>
      )}
    </section>
  );
}

/** Recovery codes, shown this once. */
function ShownCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const words = useRecoveryWords();
  return (
    <>
      <p>{words.recoveryText}</p>
      <Secret text={codes.join('\n')} label={words.recovery} />
      <Done onClose={onClose} />
    </>
  );
}
