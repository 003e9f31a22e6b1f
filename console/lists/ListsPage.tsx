import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { useSentences } from '../client/sentences.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Choice, Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { nameOf } from './nameOf.ts';

/** The page of all opt-in processes, each a link to its settings. */
export function ListsPage() {
  const all = useWords();
  const words = all.lists;
  const { language } = useFormats();
  const loading = useCall('listLists', {});
  const [isMaking, setMaking] = useState(false);
  return (
    <Page
      title={words.title}
      actions={
        <button type="button" class="main" onClick={() => setMaking(true)}>
          {words.new}
        </button>
      }
    >
      <p class="dim">{words.text}</p>
      <Loaded from={loading}>
        {(lists) => (
          <div class="card flush">
            <Table
              caption={words.title}
              rows={lists}
              keyOf={({ id }) => id}
              columns={[
                {
                  name: words.name,
                  cell: (list) => <a href={`/console/lists/${list.id}`}>{nameOf(list, all)}</a>,
                },
                { name: words.publicName, kind: 'extra', cell: ({ publicName }) => publicName },
                { name: words.optIn, cell: ({ optIn }) => words.optIns[optIn] },
                { name: words.language, kind: 'extra', cell: (list) => language(list.language) },
              ]}
            />
          </div>
        )}
      </Loaded>
      {isMaking && <NewList onClose={() => setMaking(false)} />}
    </Page>
  );
}

/** Makes a list, and leads to its settings. */
function NewList({ onClose }: { onClose(): void }) {
  const all = useWords();
  const words = all.lists;
  const sentences = useSentences();
  const { route } = useLocation();
  return (
    <Dialog title={words.new} onClose={onClose}>
      <Form
        action={words.make}
        onSubmit={async ({ name = '', optIn }) => {
          const body = { name, optIn: optIn === 'single' ? ('single' as const) : ('double' as const) };
          const result = await call('createList', { body });
          if (!result.ok) return sentences(result);
          route(`/console/lists/${result.answer.id}`);
          return undefined;
        }}
        beside={
          <button type="button" onClick={onClose}>
            {all.common.cancel}
          </button>
        }
      >
        <Field label={words.name} name="name" hint={words.nameHint} maxLength={200} required autofocus />
        <Choice label={words.optIn} name="optIn" hint={words.optInHint} options={Object.entries(words.optIns)} />
      </Form>
    </Dialog>
  );
}
