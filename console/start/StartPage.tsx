import type { SetupState } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Empty, Notice, Page } from '../frame/index.ts';
import { Loaded, useCall } from '../load/index.ts';
import { readSession } from '../session/index.ts';
import { useWords } from '../words/index.ts';
import { Ready } from './Ready.tsx';
import { SetupForm } from './SetupForm.tsx';

/** The page of the first start. The token in its address works once. */
export function StartPage() {
  const words = useWords().start;
  const { query } = useLocation();
  const token = query.token ?? '';
  const loading = useCall('readSetup', { query: { token } });
  const [isReady, setReady] = useState(false);
  if (isReady) return <Ready />;
  return (
    <Page title={loading.answer?.status === 'used' ? words.used : words.title}>
      <Loaded from={loading}>
        {(setup) =>
          setup.status === 'used' ? (
            <Empty title={words.usedText}>
              <p>
                <a href="/console">{words.toSignIn}</a>
              </p>
            </Empty>
          ) : (
            <Setup
              setup={setup}
              token={token}
              onDone={async () => {
                await readSession();
                setReady(true);
              }}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function Setup({ setup, ...rest }: { setup: SetupState; token: string; onDone(): Promise<void> }) {
  const words = useWords().start;
  return (
    <>
      <p>{words.text}</p>
      {!setup.mailServer && (
        <Notice>
          <h2>{words.noMailServer}</h2>
          <p>{words.noMailServerText}</p>
        </Notice>
      )}
      <SetupForm mailFrom={setup.mailFrom} {...rest} />
    </>
  );
}
