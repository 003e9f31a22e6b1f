import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Result } from '../client/call.ts';
import { useSentences } from '../client/sentences.ts';
import { Confirm } from '../dialog/Confirm.tsx';
import { Empty } from '../frame/Notice.tsx';
import { say } from '../frame/status.tsx';
import { Loaded } from '../load/Loaded.tsx';
import type { Loading } from '../load/useCall.ts';
import { type Column, Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';

interface Key {
  id: number;
  label: string;
  createdAt: number;
}

export interface KeyTableProps<Line extends Key> {
  title: string;
  text: string;
  empty: { title: string; text: string };
  loading: Loading<Line[]>;
  /** The columns between the label and the time. */
  columns: Column<Line>[];
  revoke(id: string): Promise<Result<'revokeApiKey'>>;
  /** The words of the button for a new one, and the dialog that it opens. */
  add: { name: string; dialog(close: () => void): ComponentChildren };
}

/** Keys of one kind, to be made and revoked. */
export function KeyTable<Line extends Key>(props: KeyTableProps<Line>) {
  const { title, text, empty, loading, columns, revoke, add } = props;
  const all = useWords();
  const words = all.keys;
  const { day } = useFormats();
  const sentences = useSentences();
  const [open, setOpen] = useState<'new' | Line>();
  const close = () => setOpen(undefined);
  return (
    <section class="card stack">
      <div class="row apart">
        <div class="stack tight">
          <h2>{title}</h2>
          <p class="dim">{text}</p>
        </div>
        <button type="button" onClick={() => setOpen('new')}>
          {add.name}
        </button>
      </div>
      <Loaded from={loading}>
        {(lines) =>
          lines.length ? (
            <Table
              caption={title}
              rows={lines}
              keyOf={({ id }) => id}
              columns={[
                { name: words.label, cell: ({ label }) => label || words.noLabel },
                ...columns,
                { name: words.created, kind: 'extra fit', cell: ({ createdAt }) => day(createdAt * 1000) },
                {
                  name: all.table.actions,
                  kind: 'acts',
                  cell: (line) => (
                    <button type="button" class="plain danger" onClick={() => setOpen(line)}>
                      {words.remove}
                    </button>
                  ),
                },
              ]}
            />
          ) : (
            <Empty title={empty.title}>
              <p class="dim">{empty.text}</p>
            </Empty>
          )
        }
      </Loaded>
      {open === 'new' && add.dialog(close)}
      {typeof open === 'object' && (
        <Confirm
          title={words.removeTitle(open.label || words.noLabel)}
          action={words.remove}
          danger
          onConfirm={async () => {
            const result = await revoke(`${open.id}`);
            if (!result.ok) return sentences(result);
            say(words.removed);
            loading.reload();
            return undefined;
          }}
          onClose={close}
        >
          <p>{words.removeText}</p>
        </Confirm>
      )}
    </section>
  );
}
