import type { ContactRow } from '@joinery/contract/console';
import { useRef } from 'preact/hooks';
import { useQuery } from '../address/query.ts';
import { addressOf } from '../client/call.ts';
import { Empty } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall, useLoad } from '../load/useCall.ts';
import { Download } from '../session/Download.tsx';
import { hasSection } from '../session/session.ts';
import { Pages } from '../table/Pages.tsx';
import { Table } from '../table/Table.tsx';
import { useLanguage, useWords } from '../words/words.ts';
import { useColumns } from './columns.tsx';
import { Filters } from './Filters.tsx';
import { loadPage, size } from './loadPage.ts';
import { Total } from './Total.tsx';
import { readView } from './view.ts';

/** All contacts, as a table whose view stands in the address. */
export function ContactsPage() {
  const all = useWords();
  const words = all.contacts;
  const language = useLanguage();
  const { query } = useQuery();
  const view = readView(query);
  const place = { cursor: query.cursor ?? '', before: query.before ?? '' };
  const loading = useLoad(() => loadPage(view, place), JSON.stringify([view, place]));
  const { sort: _, ...counted } = view;
  const counting = useCall('countContacts', { query: counted });
  const lists = useCall('listLists', {}).answer ?? [];
  const tags = useCall('listTags', {}).answer ?? [];
  const columns = useColumns(view, tags);
  const { timeZone: __, ...filters } = counted;
  const isFiltered = Object.values(filters).some(Boolean);
  // Without a contact there is nothing to filter. Once there are filters they stay, as one of them may have the focus.
  const hasFilters = useRef(false);
  hasFilters.current ||= isFiltered || !!loading.answer?.contacts.length;
  return (
    <Page
      title={words.title}
      actions={
        // A file without a contact helps nobody, and without a server there is none.
        loading.answer?.contacts.length !== 0 &&
        !loading.refusal && (
          <Download href={addressOf('exportContacts', { query: { ...view, language } })} name="contacts.csv">
            {words.csv}
          </Download>
        )
      }
    >
      {(hasFilters.current || !loading.answer) && <Filters view={view} lists={lists} tags={tags} />}
      <Total page={loading.busy ? undefined : loading.answer} counted={counting.busy ? undefined : counting.answer} />
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
              <Pages next={nextCursor} previous={previousCursor} rows={contacts.length} size={size} />
            </>
          ) : isFiltered ? (
            <Empty title={words.nothing}>
              <p class="dim">{words.nothingText}</p>
              <p>
                <a class="button" href="/console/contacts">
                  {words.reset}
                </a>
              </p>
            </Empty>
          ) : (
            <Empty title={words.empty}>
              <p class="dim">{words.emptyText}</p>
              {hasSection('forms') && (
                <p>
                  <a class="button" href="/console/forms">
                    {all.frame.toForms}
                  </a>
                </p>
              )}
            </Empty>
          )
        }
      </Loaded>
    </Page>
  );
}
