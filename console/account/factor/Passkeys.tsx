import type { Passkey, SecondFactor } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../../client/sentences.ts';
import { Confirm } from '../../dialog/Confirm.tsx';
import { say } from '../../frame/status.tsx';
import { call } from '../../session/session.ts';
import { Table } from '../../table/Table.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/words.ts';
import { NewPasskey } from './NewPasskey.tsx';

export interface PasskeysProps {
  factor: SecondFactor;
  /** @default 'h3' */
  heading?: 'h2' | 'h3';
  onChange(recoveryCodes: string[] | null): void;
}

/** The passkeys of the account. */
export function Passkeys({ factor: { passkeys, passkeysPossible }, heading: Heading = 'h3', onChange }: PasskeysProps) {
  const all = useWords();
  const words = all.account;
  const { day } = useFormats();
  const sentences = useSentences();
  const [open, setOpen] = useState<'new' | Passkey>();
  const close = () => setOpen(undefined);
  const isPossible = passkeysPossible && Boolean(window.PublicKeyCredential);
  return (
    <div class="stack">
      <div class="row apart">
        <Heading>{words.passkeys}</Heading>
        {isPossible && (
          <button type="button" onClick={() => setOpen('new')}>
            {words.addPasskey}
          </button>
        )}
      </div>
      {!isPossible && <p class="dim">{words.passkeysImpossible}</p>}
      {passkeys.length > 0 ? (
        <Table
          caption={words.passkeys}
          rows={passkeys}
          keyOf={({ id }) => id}
          columns={[
            {
              name: words.passkeyName,
              cell: ({ name, usedAt }) => (
                <div class="stack tight">
                  <span>{name}</span>
                  <span class="dim small">{usedAt === null ? words.unused : words.used(day(usedAt * 1000))}</span>
                </div>
              ),
            },
            { name: words.made, kind: 'extra fit', cell: ({ createdAt }) => day(createdAt * 1000) },
            {
              name: all.table.actions,
              kind: 'acts',
              cell: (passkey) => (
                <button type="button" class="plain danger" onClick={() => setOpen(passkey)}>
                  {words.remove}
                </button>
              ),
            },
          ]}
        />
      ) : (
        isPossible && <p class="dim">{words.passkeysEmpty}</p>
      )}
      {open === 'new' && (
        <NewPasskey
          onClose={close}
          onDone={(recoveryCodes) => {
            close();
            say(words.added);
            onChange(recoveryCodes);
          }}
        />
      )}
      {typeof open === 'object' && (
        <Confirm
          title={words.removeTitle(open.name)}
          action={words.remove}
          danger
          onConfirm={async () => {
            const result = await call('removePasskey', { params: { id: `${open.id}` } });
            if (!result.ok) return sentences(result);
            say(words.removed);
            onChange(null);
            return undefined;
          }}
          onClose={close}
        >
          <p>{words.removeText}</p>
        </Confirm>
      )}
    </div>
  );
}
