import type { CustomerCredentials } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Choice, Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';
import { KeyTable } from './KeyTable.tsx';
import { MadeKey } from './MadeKey.tsx';

/** The keys of programs that work with the contacts. */
export function CustomerKeys() {
  const words = useWords().keys;
  const loading = useCall('listCustomerKeys', {});
  return (
    <KeyTable
      title={words.customer}
      text={words.customerText}
      empty={{ title: words.customerEmpty, text: words.customerEmptyText }}
      loading={loading}
      columns={[{ name: words.username, kind: 'extra', cell: ({ username }) => username }]}
      revoke={(id) => call('revokeCustomerKey', { params: { id } })}
      add={{
        name: words.newCustomer,
        dialog: (close) => <NewCustomerKey onMade={loading.reload} onClose={close} />,
      }}
    />
  );
}

function NewCustomerKey({ onMade, onClose }: { onMade(): void; onClose(): void }) {
  const all = useWords();
  const words = all.keys;
  const sentences = useSentences();
  const programs = useCall('listDeveloperKeys', {}).answer ?? [];
  const [keySet, setKeySet] = useState<CustomerCredentials>();
  if (keySet) {
    const { username, customerKey, developerKey } = keySet;
    const keys = [
      { name: words.username, text: username },
      { name: words.customerKey, text: customerKey },
      ...(developerKey ? [{ name: words.developerKey, text: developerKey }] : []),
    ];
    return (
      <Dialog title={words.customerKey} onClose={onClose}>
        <MadeKey keys={keys} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={words.newCustomer} onClose={onClose}>
      <Form
        action={words.make}
        onSubmit={async ({ label = '', developerKeyId }) => {
          const body = { label, developerKeyId: developerKeyId ? Number(developerKeyId) : null };
          const result = await call('createCustomerKey', { body });
          if (!result.ok) return sentences(result);
          onMade();
          setKeySet(result.answer);
          return undefined;
        }}
        beside={
          <button type="button" onClick={onClose}>
            {all.common.cancel}
          </button>
        }
      >
        <Field label={words.label} name="label" hint={words.labelHint} maxLength={200} autofocus />
        {programs.length > 0 && (
          <Choice
            label={words.program}
            name="developerKeyId"
            options={[
              ['', words.ownProgram] as const,
              ...programs.map(({ id, label }) => [`${id}`, label || words.noLabel] as const),
            ]}
          />
        )}
      </Form>
    </Dialog>
  );
}
