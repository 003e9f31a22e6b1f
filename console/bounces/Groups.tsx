import type { PausedDomain } from '@joinery/contract/console';
import { useQuery } from '../address/query.ts';
import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { Empty, Notice } from '../frame/Notice.tsx';
import { say } from '../frame/status.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useBounceWords } from './words/words.ts';

/** The domains from which mail came back, and why. */
export function Groups() {
  const words = useBounceWords();
  const { moment, number } = useFormats();
  const { to } = useQuery();
  const loading = useCall('listBounces', {});
  return (
    <Loaded from={loading}>
      {({ groups, pauses }) => (
        <>
          {pauses.map((pause) => (
            <Paused key={pause.domain} pause={pause} onResume={loading.reload} />
          ))}
          {groups.length ? (
            <div class="card flush">
              <Table
                caption={words.caption}
                rows={groups}
                keyOf={({ domain, cause }) => `${domain} ${cause}`}
                columns={[
                  {
                    name: words.cause,
                    cell: ({ domain, cause, reply }) => (
                      <div class="stack tight">
                        <a href={to({ domain, cause })}>{words.causes[cause]}</a>
                        <span class="small">{domain || words.numbers}</span>
                        {reply && <span class="dim small breakable">{words.says(reply)}</span>}
                      </div>
                    ),
                  },
                  { name: words.contacts, kind: 'number', cell: ({ contacts }) => number(contacts) },
                  { name: words.stopped, kind: 'extra number', cell: ({ stopped }) => number(stopped) },
                  {
                    name: words.last,
                    kind: 'extra fit',
                    cell: ({ at }) => (at === null ? words.never : moment(at * 1000)),
                  },
                ]}
              />
            </div>
          ) : (
            <Empty title={words.empty}>
              <p class="dim">{words.emptyText}</p>
            </Empty>
          )}
        </>
      )}
    </Loaded>
  );
}

/** A domain that gets no mail for a while, in its own words. */
function Paused({ pause: { domain, reply, until }, onResume }: { pause: PausedDomain; onResume(): void }) {
  const words = useBounceWords();
  const { moment } = useFormats();
  const sentences = useSentences();
  async function resume() {
    const result = await call('resumeDomain', { body: { domain } });
    if (!result.ok) return sentences(result);
    say(words.resumed);
    onResume();
    return undefined;
  }
  return (
    <Notice>
      <h2>{words.paused(domain, moment(until * 1000))}</h2>
      <p class="breakable">{words.says(reply)}</p>
      <p class="dim">{words.pausedText}</p>
      <Form action={words.resume} quiet onSubmit={resume} />
    </Notice>
  );
}
