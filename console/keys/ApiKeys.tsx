import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';
import { KeyTable } from './KeyTable.tsx';
import { NewApiKey } from './NewApiKey.tsx';

/** The keys that forms send. */
export function ApiKeys() {
  const all = useWords();
  const words = all.keys;
  const loading = useCall('listApiKeys', {});
  const lists = useCall('listLists', {}).answer ?? [];
  const tags = useCall('listTags', {});
  return (
    <KeyTable
      title={words.api}
      text={words.apiText}
      empty={{ title: words.apiEmpty, text: words.apiEmptyText }}
      loading={loading}
      columns={[
        {
          name: words.list,
          kind: 'extra',
          cell: ({ listId }) => lists.find(({ id }) => id === listId)?.name || all.contacts.defaultList,
        },
        {
          name: words.tag,
          kind: 'extra',
          cell: ({ tagId }) => (tags.answer ?? []).find(({ id }) => id === tagId)?.name,
        },
      ]}
      revoke={(id) => call('revokeApiKey', { params: { id } })}
      add={{
        name: words.newApi,
        dialog: (close) => (
          <NewApiKey
            lists={lists}
            tags={(tags.answer ?? []).filter(({ smart }) => !smart)}
            onMade={() => {
              loading.reload();
              tags.reload();
            }}
            onClose={close}
          />
        ),
      }}
    />
  );
}
