import { useState } from 'preact/hooks';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { NewList } from './NewList.tsx';
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
