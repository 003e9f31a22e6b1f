import type { MailServer } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../../client/sentences.ts';
import { Confirm } from '../../dialog/Confirm.tsx';
import { Notice } from '../../frame/Notice.tsx';
import { say } from '../../frame/status.tsx';
import { Loaded } from '../../load/Loaded.tsx';
import { useCall } from '../../load/useCall.ts';
import { AskAgain } from '../../mail/AskAgain.tsx';
import { call } from '../../session/session.ts';
import { useSettingsWords } from '../words/index.ts';
import { MailServerForm } from './MailServerForm.tsx';

/** The mail server: which one is used, and a form to change it where that can be done. */
export function MailServerCard() {
  const words = useSettingsWords();
  const loading = useCall('readMailServer', {});
  const loadingMails = useCall('listKeptMails', {});
  const { mailKept = true, unasked = 0 } = loadingMails.answer ?? {};
  const reload = () => {
    loading.reload();
    loadingMails.reload();
  };
  return (
    <section class="card stack">
      <h2>{words.mailServer}</h2>
      <p class="dim">{words.mailServerText}</p>
      <Loaded from={loading}>
        {(server) => (
          <>
            <State server={server} />
            {!mailKept && unasked > 0 && <AskAgain unasked={unasked} onAsk={loadingMails.reload} />}
            {server.changeable && (
              <MailServerForm
                key={`${server.source} ${server.host} ${server.user}`}
                server={server}
                onSave={reload}
                beside={server.source === 'console' && <Removal onRemove={reload} />}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function State({ server }: { server: MailServer }) {
  const words = useSettingsWords();
  const { source, changeable, host, port, user } = server;
  return (
    <>
      {source === 'none' && (
        <Notice>
          <p>{words.none}</p>
        </Notice>
      )}
      {!changeable && (
        <Notice kind="good">
          {source === 'environment' && <h3>{words.byEnvironment}</h3>}
          <p>{source === 'environment' ? words.byEnvironmentText : words.byOperator}</p>
        </Notice>
      )}
      {host && (
        <dl class="facts">
          <dt>{words.uses}</dt>
          <dd>{`${host}:${port}`}</dd>
          <dt>{words.user}</dt>
          <dd>{user || words.noUser}</dd>
        </dl>
      )}
    </>
  );
}

function Removal({ onRemove }: { onRemove(): void }) {
  const words = useSettingsWords();
  const sentences = useSentences();
  const [asks, setAsks] = useState(false);
  async function remove() {
    const result = await call('removeMailServer', {});
    if (!result.ok) return sentences(result);
    say(words.removed);
    onRemove();
    return undefined;
  }
  return (
    <>
      <button type="button" class="plain danger" onClick={() => setAsks(true)}>
        {words.remove}
      </button>
      {asks && (
        <Confirm
          title={words.removeTitle}
          action={words.remove}
          danger
          onConfirm={remove}
          onClose={() => setAsks(false)}
        >
          <p>{words.removeText}</p>
        </Confirm>
      )}
    </>
  );
}
