import type { BounceMailbox, MailServer } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../../client/sentences.ts';
import { Confirm } from '../../dialog/Confirm.tsx';
import { Notice } from '../../frame/Notice.tsx';
import { say } from '../../frame/status.tsx';
import { Loaded } from '../../load/Loaded.tsx';
import { useCall } from '../../load/useCall.ts';
import { call } from '../../session/session.ts';
import { useFormats } from '../../words/formats.ts';
import { useSettingsWords } from '../words/index.ts';
import { BounceMailboxForm } from './BounceMailboxForm.tsx';
import { useSayFailure } from './useSayFailure.ts';

/** The mailbox that bounces are read from: how it goes, and a form to set one where that can be done. */
export function BounceMailboxCard() {
  const words = useSettingsWords().bounces;
  const loading = useCall('readBounceMailbox', {});
  const server = useCall('readMailServer', {});
  return (
    <section class="card stack">
      <h2>{words.title}</h2>
      <p class="dim">{words.text}</p>
      <Loaded from={loading}>
        {(mailbox) => (
          <>
            <State mailbox={mailbox} />
            {mailbox.changeable && (
              <Change
                key={`${mailbox.source} ${mailbox.host} ${mailbox.user}`}
                mailbox={mailbox}
                server={server.answer}
                onChange={loading.reload}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function State({ mailbox }: { mailbox: BounceMailbox }) {
  const words = useSettingsWords();
  const { moment } = useFormats();
  const sayFailure = useSayFailure();
  const { source, changeable, host, port, user, folder, readAt, reports, failing } = mailbox;
  return (
    <>
      {!changeable && (
        <Notice kind="good">
          <p>{source === 'environment' ? words.bounces.byEnvironment : words.bounces.byOperator}</p>
        </Notice>
      )}
      {failing && (
        <Notice kind="bad">
          <h3>{words.bounces.failingSince(moment(failing.since * 1_000))}</h3>
          <p>{sayFailure(failing.failure)}</p>
        </Notice>
      )}
      {host && (
        <dl class="facts">
          <dt>{words.uses}</dt>
          <dd>{`${host}:${port}`}</dd>
          <dt>{words.user}</dt>
          <dd>{user}</dd>
          <dt>{words.bounces.folder}</dt>
          <dd>{folder}</dd>
          <dt>{words.bounces.readAt}</dt>
          <dd>{readAt === null ? words.bounces.soon : moment(readAt * 1_000)}</dd>
          <dt>{words.bounces.reports}</dt>
          <dd>{reports}</dd>
        </dl>
      )}
    </>
  );
}

interface ChangeProps {
  mailbox: BounceMailbox;
  server: MailServer | undefined;
  onChange(): void;
}

function Change({ mailbox, server, onChange }: ChangeProps) {
  const words = useSettingsWords();
  const sentences = useSentences();
  const [isOpen, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const isSet = mailbox.source === 'console';
  async function remove() {
    const result = await call('removeBounceMailbox', {});
    if (!result.ok) return sentences(result);
    say(words.bounces.removed);
    onChange();
    return undefined;
  }
  const removal = isSet && (
    <button type="button" class="plain danger" onClick={() => setAsks(true)}>
      {words.remove}
    </button>
  );
  return (
    <>
      {isOpen ? (
        <BounceMailboxForm mailbox={mailbox} server={server} onSave={onChange} beside={removal} />
      ) : (
        <div class="row actions">
          {removal}
          <button type="button" onClick={() => setOpen(true)}>
            {isSet ? words.bounces.change : words.bounces.setUp}
          </button>
        </div>
      )}
      {asks && (
        <Confirm
          title={words.bounces.removeTitle}
          action={words.remove}
          danger
          onConfirm={remove}
          onClose={() => setAsks(false)}
        >
          <p>{words.bounces.removeText}</p>
        </Confirm>
      )}
    </>
  );
}
