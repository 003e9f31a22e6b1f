import type { MailDomain } from '@joinery/contract/console';
import { useBounceWords } from '../bounces/words/words.ts';
import { Empty } from '../frame/Notice.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useMailWords } from './words/words.ts';

/** Where mail goes, waits and is refused, in the receivers' words. */
export function Domains() {
  const words = useMailWords();
  const { number } = useFormats();
  const loading = useCall('listMailDomains', {});
  return (
    <Loaded from={loading}>
      {({ domains, rest }) =>
        domains.length ? (
          <>
            <div class="card flush">
              <Table
                caption={words.caption}
                rows={domains}
                keyOf={({ domain }) => domain}
                columns={[
                  { name: words.domain, cell: (row) => <Domain row={row} /> },
                  { name: words.sentMails, kind: 'extra number', cell: ({ sent }) => number(sent) },
                  { name: words.putOff, kind: 'extra number', cell: ({ putOff }) => number(putOff) },
                  { name: words.refused, kind: 'extra number', cell: ({ refused }) => number(refused) },
                ]}
              />
            </div>
            {(rest.domains > 0 || rest.putOff > 0) && (
              <p class="dim">
                {words.rest(number(rest.domains), number(rest.sent), number(rest.putOff), number(rest.refused))}
              </p>
            )}
          </>
        ) : (
          <Empty title={words.noDomains}>
            <p class="dim">{words.noDomainsText}</p>
          </Empty>
        )
      }
    </Loaded>
  );
}

function Domain({ row: { domain, sent, putOff, refused, trouble, pausedUntil } }: { row: MailDomain }) {
  const { causes, says } = useBounceWords();
  const words = useMailWords();
  const { moment, number } = useFormats();
  return (
    <div class="stack tight">
      <span>{domain}</span>
      <span class="narrow dim small">
        {`${words.sentMails}:\xa0${number(sent)} · ${words.putOff}:\xa0${number(putOff)} · ${words.refused}:\xa0${number(refused)}`}
      </span>
      {trouble && <span class="small">{`${causes[trouble.cause]} · ${moment(trouble.at * 1000)}`}</span>}
      {trouble?.reply && <span class="dim small breakable">{says(trouble.reply)}</span>}
      {pausedUntil !== null && <span class="small">{words.pausedUntil(moment(pausedUntil * 1000))}</span>}
    </div>
  );
}
