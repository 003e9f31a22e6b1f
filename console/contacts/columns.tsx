import type { ContactRow, ContactView, TagLine } from '@joinery/contract/console';
import { useQuery } from '../address/query.ts';
import { Address } from '../frame/Address.tsx';
import { StatusMark } from '../frame/StatusMark.tsx';
import { start } from '../table/Pages.tsx';
import type { Column } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';

/** The columns of the table of contacts. Two of them sort it. */
export function useColumns({ sort = 'newest' }: ContactView, tags: TagLine[]): Column<ContactRow>[] {
  const words = useWords().contacts;
  const { day } = useFormats();
  const { to } = useQuery();
  const nameOf = (id: number) => tags.find((tag) => tag.id === id)?.name;
  const sortedBy = (up: string, down: string) => ({
    to: to({ sort: sort === up ? down : up === 'oldest' && sort !== down ? down : up, ...start }),
    order: sort === up ? ('ascending' as const) : sort === down ? ('descending' as const) : undefined,
  });
  return [
    {
      name: words.contact,
      sort: sortedBy('address', 'addressDown'),
      cell: (contact) => (
        <>
          <a href={`/console/contacts/${contact.id}`}>
            <Address text={contact.email || contact.sms} />
          </a>
          <div class="row apart narrow small">
            <StatusMark status={contact.status} bounce={contact.bounce} />
            <span class="dim">{day(contact.createdAt * 1000)}</span>
          </div>
        </>
      ),
    },
    { name: words.name, kind: 'extra', cell: ({ name }) => name },
    {
      name: words.status,
      kind: 'extra fit',
      cell: ({ status, bounce }) => <StatusMark status={status} bounce={bounce} />,
    },
    { name: words.tags, kind: 'extra', cell: ({ tagIds }) => tagIds.map(nameOf).filter(Boolean).join(', ') },
    {
      name: words.since,
      kind: 'extra fit',
      sort: sortedBy('oldest', 'newest'),
      cell: ({ createdAt }) => day(createdAt * 1000),
    },
  ];
}
