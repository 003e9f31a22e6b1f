import type { SetupState } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Empty, Notice } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call, hasSection, readSession } from '../session/session.ts';
import { useWords } from '../words/words.ts';
import { Ready } from './Ready.tsx';
import { SetupForm, type SetupFormProps } from './SetupForm.tsx';

/** The page of the first start. The token in its address works once. */
export function StartPage() {
  const words = useWords().start;
  const { query } = useLocation();
  const token = query.token ?? '';
  const loading = useCall('readSetup', { query: { token } });
  const [begun, setBegun] = useState<{ form: string | undefined }>();
  if (begun) return <Ready form={begun.form} />;
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
              onDone={async ({ title, listId }) => {
                await readSession();
                setBegun({ form: await makeForm(title, listId) });
              }}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function Setup({ setup, ...rest }: { setup: SetupState; token: string; onDone: SetupFormProps['onDone'] }) {
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

/** Makes the first form, where forms are managed; undefined if it can't, because one can be made later. */
async function makeForm(title: string, listId: number): Promise<string | undefined> {
  if (!hasSection('forms')) return undefined;
  const result = await call('createForm', { body: { title, destination: `${listId}`, asksName: false, sites: [] } });
  return result.ok ? result.answer.name : undefined;
}
