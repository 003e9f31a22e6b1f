import type { InvitationState } from '@joinery/contract/console';
import { useLocation } from 'preact-iso';
import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { Empty, Notice } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call, enter } from '../session/session.ts';
import { usePeopleWords } from './words/index.ts';

/** The page of a one-time address: whoever opens it makes a passkey, and is signed in. */
export function InvitationPage() {
  const words = usePeopleWords();
  const { query } = useLocation();
  const token = query.token ?? '';
  const loading = useCall('readInvitation', { query: { token } });
  const { answer } = loading;
  const title = answer?.status === 'ready' ? words.welcome(answer.name) : words.used;
  return (
    <Page title={answer ? title : ''}>
      <Loaded from={loading}>
        {(state) =>
          state.status === 'used' ? (
            <Empty title={words.usedText}>
              <p>
                <a href="/console">{words.toSignIn}</a>
              </p>
            </Empty>
          ) : (
            <Accept state={state} token={token} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Accept({ state, token }: { state: Extract<InvitationState, { status: 'ready' }>; token: string }) {
  const words = usePeopleWords();
  const sentences = useSentences();
  const { route } = useLocation();
  if (!window.PublicKeyCredential)
    return (
      <Notice kind="bad">
        <p>{words.unable}</p>
      </Notice>
    );
  return (
    <div class="card stack">
      <p>{words.welcomeText}</p>
      <Form
        action={words.makePasskey}
        onSubmit={async () => {
          const { startRegistration } = await import('@simplewebauthn/browser');
          const credential = await startRegistration({ optionsJSON: state.creation }).catch(() => undefined);
          if (!credential) return { '': words.notMade };
          const { clientDataJSON, attestationObject } = credential.response;
          const { id, rawId } = credential;
          const passkey = { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject } };
          const result = await call('acceptInvitation', { body: { token, passkey } });
          if (!result.ok) return sentences(result);
          enter(result.answer);
          // The address with the token shouldn't stay in the browser's history.
          route('/console', true);
          return undefined;
        }}
      />
    </div>
  );
}
