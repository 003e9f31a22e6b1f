import type { OutboxItem, OutboxState } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Confirm } from '../dialog/Confirm.tsx';
import { Empty } from '../frame/Notice.tsx';
import { say } from '../frame/status.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { type Column, Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { sayMailFailure } from '../words/mailFailure.ts';
import { useWords } from '../words/words.ts';
import { Retry } from './Retry.tsx';
import { RetryAll } from './RetryAll.tsx';
import { useMailWords } from './words/words.ts';

export interface OutboxProps {
  state: OutboxState;
  /** The sentence for an empty list, and the question before a message is dropped. */
  words: { empty: Record<OutboxState, string>; drop: { title: string; text: string } };
}

/** The messages that wait or were given up, each to be tried again or dropped. */
export function Outbox({ state, words: said }: OutboxProps) {
  const words = useWords().mail;
  const sentences = useSentences();
  const loading = useCall('listOutbox', { query: { state } });
  const [dropping, setDropping] = useState<OutboxItem>();
  const columns = useColumns(state, loading.reload, setDropping);
  async function drop({ id }: OutboxItem) {
    const result = await call('dropMessage', { params: { id } });
    if (!result.ok) return sentences(result);
    say(words.dropped);
    loading.reload();
    return undefined;
  }
  return (
    <>
      <Loaded from={loading}>
        {({ entries, more }) =>
          entries.length ? (
            <>
              {more && <p class="dim">{words.more}</p>}
              {entries.length > 1 && <RetryAll state={state} onRetry={loading.reload} />}
              <div class="card flush">
                <Table caption={words[state]} rows={entries} keyOf={({ id }) => id} columns={columns} />
              </div>
            </>
          ) : (
            <Empty title={state === 'waiting' ? words.emptyWaiting : words.emptyGivenUp}>
              <p class="dim">{said.empty[state]}</p>
            </Empty>
          )
        }
      </Loaded>
      {dropping && (
        <Confirm
          title={said.drop.title}
          action={words.drop}
          danger
          onConfirm={() => drop(dropping)}
          onClose={() => setDropping(undefined)}
        >
          <p>{said.drop.text}</p>
        </Confirm>
      )}
    </>
  );
}

function useColumns(state: OutboxState, reload: () => void, drop: (item: OutboxItem) => void): Column<OutboxItem>[] {
  const all = useWords();
  const words = all.mail;
  const { moment, number } = useFormats();
  const { failed, noAnswer } = all.webhooks;
  const { warmsUp } = useMailWords();
  const sayReason = (reason: string) => (/of the warm-up/.test(reason) ? warmsUp : reason);
  // The page of the webhook says more.
  const sayCall = (reason: string) => `${failed} (${/answered (\d{3})\.$/.exec(reason)?.[1] ?? noAnswer})`;
  return [
    {
      name: words.to,
      cell: ({ kind, contactId, to, reason, failure }) => (
        <div class="stack tight">
          {contactId ? <a href={`/console/contacts/${contactId}`}>{to}</a> : <span>{to}</span>}
          <span class="small">
            {failure
              ? sayMailFailure(failure, all)
              : reason && kind === 'webhook'
                ? sayCall(reason)
                : sayReason(reason)}
          </span>
        </div>
      ),
    },
    {
      name: words.message,
      kind: 'extra',
      cell: ({ kind, form }) => (form ? <a href={`/console/forms/${form}`}>{form}</a> : words.kinds[kind]),
    },
    { name: words.attempts, kind: 'extra number', cell: ({ attempts }) => number(attempts) },
    state === 'waiting'
      ? {
          name: words.next,
          kind: 'extra fit',
          cell: ({ next, underWay }) => (underWay ? words.underWay : next && moment(next * 1000)),
        }
      : { name: words.since, kind: 'extra fit', cell: ({ since }) => moment(since * 1000) },
    {
      name: all.table.actions,
      kind: 'acts',
      cell: (item) => (
        <div class="row">
          <Retry id={item.id} onRetry={reload} />
          <button type="button" class="plain danger" onClick={() => drop(item)}>
            {words.drop}
          </button>
        </div>
      ),
    },
  ];
}
