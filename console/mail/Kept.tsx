import { Empty, Notice } from '../frame/Notice.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { hasSection } from '../session/session.ts';
import { Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { AskAgain } from './AskAgain.tsx';
import { useMailWords } from './words/words.ts';

/** The mail that is kept for lack of a mail server. */
export function Kept() {
  const { mail: words, overview } = useWords();
  const own = useMailWords();
  const { moment } = useFormats();
  const loading = useCall('listKeptMails', {});
  return (
    <Loaded from={loading}>
      {({ mailKept, smsKept, unasked, mails }) => (
        <>
          {mailKept && (
            <Notice>
              <h2>{words.keptNotice}</h2>
              <p>{words.keptText}</p>
              {smsKept && <p>{own.smsKeptText}</p>}
              {hasSection('settings') && (
                <p>
                  <a href="/console/settings">{overview.toMailServer}</a>
                </p>
              )}
            </Notice>
          )}
          {!mailKept && unasked > 0 && <AskAgain unasked={unasked} onAsk={loading.reload} />}
          {mails.length ? (
            <div class="card flush">
              <Table
                caption={words.kept}
                rows={mails}
                keyOf={({ id }) => id}
                columns={[
                  {
                    name: words.subject,
                    cell: ({ id, subject }) => (
                      <a href={`/console/mail/${encodeURIComponent(id)}`}>{subject || words.textMessage}</a>
                    ),
                  },
                  { name: words.to, cell: ({ to }) => to },
                  { name: words.received, kind: 'extra fit', cell: ({ receivedAt }) => moment(receivedAt * 1000) },
                ]}
              />
            </div>
          ) : (
            <Empty title={mailKept ? words.emptyKept : own.sends}>
              <p class="dim">{mailKept ? words.emptyKeptText : own.sendsText}</p>
            </Empty>
          )}
        </>
      )}
    </Loaded>
  );
}
