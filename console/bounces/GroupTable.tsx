import type { BouncedContact } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { Form, type Outcome } from '../form/Form.tsx';
import { type Column, Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useBounceWords } from './words/words.ts';

interface GroupTableProps {
  contacts: BouncedContact[];
  mayClear: boolean;
  /** Sends to these contacts again. */
  clear(ids: number[]): Promise<Outcome>;
}

/** The contacts of a group, some of whom may be chosen. */
export function GroupTable({ contacts, mayClear, clear }: GroupTableProps) {
  const words = useBounceWords();
  const { moment } = useFormats();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // A contact that was cleared meanwhile is no longer there to choose.
  const ids = contacts.flatMap(({ id, counts }) => (counts && chosen.has(id) ? [id] : []));
  const choose = (id: number, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  const stateOf = ({ counts, isStopped }: Pick<BouncedContact, 'counts' | 'isStopped'>) =>
    isStopped ? words.states.stopped : counts ? words.states.counts : words.states.cleared;
  const columns: Column<BouncedContact>[] = [
    {
      name: words.address,
      cell: ({ id, address, reply, ...contact }) => (
        <div class="stack tight">
          <a class="breakable" href={`/console/contacts/${id}`}>
            {address}
          </a>
          {reply && <span class="dim small breakable">{words.says(reply)}</span>}
          <span class="narrow small">{stateOf(contact)}</span>
        </div>
      ),
    },
    { name: words.state, kind: 'extra', cell: stateOf },
    { name: words.last, kind: 'extra fit', cell: ({ at }) => (at === null ? words.never : moment(at * 1000)) },
  ];
  if (mayClear)
    columns.push({
      name: words.chosen,
      kind: 'acts',
      cell: ({ id, address, counts }) =>
        counts && (
          <input
            type="checkbox"
            aria-label={words.choose(address)}
            checked={chosen.has(id)}
            onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
          />
        ),
    });
  return (
    <>
      <div class="card flush">
        <Table caption={words.contacts} rows={contacts} keyOf={({ id }) => id} columns={columns} />
      </div>
      {ids.length > 0 && <Form action={words.clearChosen(ids.length)} onSubmit={() => clear(ids)} />}
    </>
  );
}
