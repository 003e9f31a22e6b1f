import { useRoute } from 'preact-iso';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { useWords } from '../words/words.ts';
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
          list ? <Settings key={list.id} list={list} onSave={loading.reload} /> : <p class="dim">{words.goneText}</p>
        }
      </Loaded>
    </Page>
  );
}
