import type { FormDetails } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../../client/sentences.ts';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Choice } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { say } from '../../frame/status.tsx';
import { Loaded } from '../../load/Loaded.tsx';
import { useCall } from '../../load/useCall.ts';
import { call } from '../../session/session.ts';
import { useWords } from '../../words/words.ts';
import { useKeyWords } from './words.ts';

export interface RenewKeyProps {
  form: Pick<FormDetails, 'name' | 'title' | 'destination'>;
  onChange(): void;
}

/** Gives a form a new key, for its list or another one. */
export function RenewKey({ form, onChange }: RenewKeyProps) {
  const words = useKeyWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {words.renew}
      </button>
      {isAsking && <Renewal form={form} onChange={onChange} onClose={() => setAsking(false)} />}
    </>
  );
}

function Renewal({ form: { name, title, destination }, onChange, onClose }: RenewKeyProps & { onClose(): void }) {
  const all = useWords();
  const words = useKeyWords();
  const sentences = useSentences();
  const destinations = useCall('listDestinations', {});
  return (
    <Dialog title={words.renewTitle(title)} onClose={onClose}>
      <p>{words.renewText}</p>
      <Loaded from={destinations}>
        {(choices) => {
          const lists = choices.map(({ id, name }) => [id, name || all.contacts.defaultList] as const);
          const isUnknown = lists.length > 1 && !lists.some(([id]) => id === destination);
          return (
            <Form
              action={words.make}
              onSubmit={async ({ destination: chosen = '' }) => {
                if (!chosen) return { destination: words.chooseFirst };
                const result = await call('renewFormKey', { params: { id: name }, body: { destination: chosen } });
                if (!result.ok) return sentences(result);
                say(words.renewed(result.answer.retried));
                onClose();
                onChange();
                return undefined;
              }}
              beside={
                <button type="button" onClick={onClose}>
                  {all.common.cancel}
                </button>
              }
            >
              <Choice
                label={all.forms.destination}
                name="destination"
                options={isUnknown ? [['', words.choose], ...lists] : lists}
                {...(destination !== null && { value: destination })}
              />
            </Form>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
