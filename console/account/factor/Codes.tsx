import type { CodeSecret } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../../client/sentences.ts';
import { Confirm } from '../../dialog/Confirm.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Form } from '../../form/Form.tsx';
import { say } from '../../frame/status.tsx';
import { call } from '../../session/session.ts';
import { useWords } from '../../words/words.ts';
import { TurnOn } from './TurnOn.tsx';

/** One-time codes of an authenticator app: on or off. */
export function Codes({ isOn, onChange }: { isOn: boolean; onChange(recoveryCodes: string[] | null): void }) {
  const words = useWords().account;
  const sentences = useSentences();
  const [secret, setSecret] = useState<CodeSecret>();
  const [isAsking, setAsking] = useState(false);
  return (
    <div class="row apart">
      <div>
        <h3>{words.codes}</h3>
        <p class="dim">{isOn ? words.codesOn : words.codesOff}</p>
      </div>
      {isOn ? (
        <button type="button" onClick={() => setAsking(true)}>
          {words.turnOff}
        </button>
      ) : (
        <Form
          action={words.turnOn}
          quiet
          onSubmit={async () => {
            const result = await call('makeCodeSecret', {});
            if (!result.ok) return sentences(result);
            setSecret(result.answer);
            return undefined;
          }}
        />
      )}
      {secret && (
        <Dialog title={words.codesTitle} onClose={() => setSecret(undefined)}>
          <TurnOn
            secret={secret}
            onDone={(recoveryCodes) => {
              setSecret(undefined);
              say(words.turnedOn);
              onChange(recoveryCodes);
            }}
          />
        </Dialog>
      )}
      {isAsking && (
        <Confirm
          title={words.turnOffTitle}
          action={words.turnOff}
          danger
          onConfirm={async () => {
            const result = await call('turnCodesOff', {});
            if (!result.ok) return sentences(result);
            say(words.turnedOff);
            onChange(null);
            return undefined;
          }}
          onClose={() => setAsking(false)}
        >
          <p>{words.turnOffText}</p>
        </Confirm>
      )}
    </div>
  );
}
