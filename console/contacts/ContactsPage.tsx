import type { ContactRow } from '@joinery/contract/console';
import { useQuery } from '../address/index.ts';
import { addressOf } from '../client/index.ts';
import { Empty, Page } from '../frame/index.ts';
import { Loaded, useCall, useLoad } from '../load/index.ts';
import { Download } from '../session/index.ts';
import { Pages, Table } from '../table/index.ts';
import { useLanguage, useWords } from '../words/index.ts';
import { useColumns } from './columns.tsx';
import { Filters } from './Filters.tsx';
import { loadPage } from './loadPage.ts';
import { readView } from './view.ts';

/** All contacts, as a table whose view stands in the address. */
export function ContactsPage() {
  const words = useWords().contacts;
  const language = useLanguage();
  const { query } = useQuery();
  const view = readView(query);
  const place = { cursor: query.cursor ?? '', before: query.before ?? '' };
  const loading = useLoad(() => loadPage(view, place), JSON.stringify([view, place]));
  const lists = useCall('listLists', {}).answer ?? [];
  const tags = useCall('listTags', {}).answer ?? [];
  const columns = useColumns(view, tags);
  const { sort: _, timeZone: __, ...filters } = view;
  return (
    <Page
      title={words.title}
      actions={
        <Download href={addressOf('exportContacts', { query: { ...view, language } })} name="contacts.csv">
          {words.csv}
        </Download>
      }
    >
      <Filters view={view} lists={lists} tags={tags} />
      <Loaded from={loading}>
        {({ contacts, nextCursor, previousCursor }) =>
          contacts.length ? (
            <>
              <div class="card flush">
                <Table
                  caption={words.caption}
                  columns={columns}
                  rows={contacts}
                  keyOf={(contact: ContactRow) => contact.id}
                  busy={loading.busy}
                />
              </div>
              <Pages next={nextCursor} previous={previousCursor} />
            </>
          ) : Object.values(filters).some(Boolean) ? (
            <Empty title={words.nothing}>
              <p class="dim">{words.nothingText}</p>
              <p>
                <a href="/console/contacts">{words.reset}</a>
              </p>
            </Empty>
          ) : (
            <Empty title={words.empty}>
              <p class="dim">{words.emptyText}</p>
            </Empty>
          )
        }
      </Loaded>
    </Page>
  );
}
