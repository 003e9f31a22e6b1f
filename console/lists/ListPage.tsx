import { useRoute } from 'preact-iso';
import { Empty, Page } from '../frame/index.ts';
import { Loaded, useCall } from '../load/index.ts';
import { useWords } from '../words/index.ts';
import { nameOf } from './nameOf.ts';
import { Settings } from './Settings.tsx';

/** A list: who is behind it, and how people join it. */
export function ListPage() {
  const all = useWords();
  const words = all.lists;
  const { id = '' } = useRoute().params;
  const loading = useCall('listLists', {});
  const list = loading.answer?.find((each) => `${each.id}` === id);
  const isGone = loading.answer !== undefined && !list;
  return (
    <Page
      title={list ? nameOf(list, all) : isGone ? words.gone : words.title}
      back={{ href: '/console/lists', name: words.title }}
    >
      <Loaded from={loading}>
        {() =>
          list ? <Settings key={list.id} list={list} onSave={loading.reload} /> : <Empty title={words.goneText} />
        }
      </Loaded>
    </Page>
  );
}
