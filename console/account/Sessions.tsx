import type { OpenSession } from '@joinery/contract/console';
import { useSentences } from '../client/sentences.ts';
import { Form, type Outcome } from '../form/Form.tsx';
import { say } from '../frame/status.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { type Column, Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { nameBrowser } from './nameBrowser.ts';

/** Where the owner is signed in. Every session but this one can be ended here. */
export function Sessions() {
  const words = useWords().account;
  const sentences = useSentences();
  const loading = useCall('listSessions', {});
  async function end(id?: string): Promise<Outcome> {
    const result = await (id === undefined ? call('endOtherSessions', {}) : call('endSession', { params: { id } }));
    if (!result.ok) return sentences(result);
    say(words.ended);
    loading.reload();
    return undefined;
  }
  const columns = useColumns(end);
  return (
    <section class="card stack">
      <div class="row apart">
        <div class="stack tight">
          <h2>{words.sessions}</h2>
          <p class="dim">{words.sessionsText}</p>
        </div>
        {(loading.answer ?? []).length > 1 && <Form action={words.endOthers} quiet onSubmit={() => end()} />}
      </div>
      <Loaded from={loading}>
        {(sessions) => <Table caption={words.sessions} rows={sessions} keyOf={({ id }) => id} columns={columns} />}
      </Loaded>
    </section>
  );
}

function useColumns(end: (id: string) => Promise<Outcome>): Column<OpenSession>[] {
  const all = useWords();
  const words = all.account;
  const { moment } = useFormats();
  return [
    {
      name: words.browser,
      cell: ({ browser, current, seenAt }) => (
        <div class="stack tight">
          <span>
            {nameBrowser(browser) ?? words.unknownBrowser}
            {current && ` (${words.current})`}
          </span>
          <span class="dim small">{words.seen(moment(seenAt * 1000))}</span>
        </div>
      ),
    },
    { name: words.began, kind: 'extra fit', cell: ({ createdAt }) => moment(createdAt * 1000) },
    {
      name: all.table.actions,
      kind: 'acts',
      cell: ({ id, current }) => !current && <Form action={words.end} quiet onSubmit={() => end(id)} />,
    },
  ];
}
