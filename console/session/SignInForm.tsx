import type { SecondFactorWay, SignedIn, SignIn, SignInAnswer } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import type { Refusal } from '../client/call.ts';
import { useSentences } from '../client/sentences.ts';
import { Field } from '../form/Field.tsx';
import { Form, type Outcome } from '../form/Form.tsx';
import { useWords } from '../words/words.ts';
import { call, enter, session } from './session.ts';

export interface SignInFormProps {
  /** Called once somebody is signed in. */
  onEnter(): void;
}

/** Signs in by whichever ways the server has. */
export function SignInForm({ onEnter }: SignInFormProps) {
  const ways = session.value?.ways ?? [];
  return ways.includes('password') ? <ByPassword onEnter={onEnter} /> : <ByToken onEnter={onEnter} />;
}

/** Signs in by password, with a code if the account asks for one, or by passkey. */
function ByPassword({ onEnter }: SignInFormProps) {
  const words = useWords().signIn;
  const sentences = useSentences();
  const [typed, setTyped] = useState<SignIn>();
  const [ways, setWays] = useState<readonly SecondFactorWay[]>([]);
  const ownerName = session.value?.status === 'signedIn' ? session.value.owner.username : undefined;
  const needsCode = typed !== undefined && ways.some((way) => way !== 'passkey');

  function accept(answer: SignInAnswer) {
    if (answer.status === 'secondFactorNeeded') return setWays(answer.ways);
    enter(answer);
    onEnter();
  }

  async function submit({ username = '', password = '', code }: Record<string, string>): Promise<Outcome> {
    const sent = typed && code !== undefined ? { ...typed, code: code.replace(/\s/g, '') } : { username, password };
    const result = await call('signIn', { body: sent });
    if (!result.ok) return explain(result, code === undefined ? words.wrong : words.wrongCode, sentences);
    setTyped(sent);
    accept(result.answer);
    return undefined;
  }

  return (
    <div class="stack">
      {/* Another form for the code: what was typed into the first one is not its own. */}
      {needsCode ? (
        <Form key="code" action={words.action} onSubmit={submit}>
          <Field
            label={words.code}
            name="code"
            hint={words.codeHint}
            autocomplete="one-time-code"
            autocapitalize="none"
            spellcheck={false}
            required
            autofocus
          />
        </Form>
      ) : (
        <Form key="password" action={words.action} onSubmit={submit}>
          <Field
            label={words.username}
            name="username"
            defaultValue={ownerName ?? ''}
            autocomplete="username webauthn"
            autocapitalize="none"
            spellcheck={false}
            required
          />
          <Field
            label={words.password}
            name="password"
            type="password"
            autocomplete="current-password"
            required
            autofocus={ownerName !== undefined}
          />
        </Form>
      )}
      {window.PublicKeyCredential && <PasskeyButton onAnswer={accept} failed={words.passkeyFailed} quiet />}
      {needsCode && (
        <button type="button" class="plain" onClick={() => setWays([])}>
          {words.back}
        </button>
      )}
    </div>
  );
}

/** Signs in at a proxy: people by passkey, its operator by token. */
function ByToken({ onEnter }: SignInFormProps) {
  const words = useWords().signIn;
  const sentences = useSentences();
  function accept(answer: SignedIn) {
    enter(answer);
    onEnter();
  }
  return (
    <div class="stack">
      {window.PublicKeyCredential && <PasskeyButton onAnswer={accept} failed={words.passkeyUnknown} />}
      <Form
        action={words.action}
        quiet
        onSubmit={async ({ token = '' }) => {
          const result = await call('signInByToken', { body: { token: token.trim() } });
          if (!result.ok) return explain(result, words.wrongToken, sentences);
          accept(result.answer);
          return undefined;
        }}
      >
        <Field
          label={words.token}
          name="token"
          type="password"
          hint={words.tokenHint}
          autocomplete="current-password"
          required
        />
      </Form>
    </div>
  );
}

function explain(refusal: Refusal, wrong: string, sentences: (refusal: Refusal) => Outcome): Outcome {
  return refusal.problems.some(({ code }) => code === 'wrong') ? { '': wrong } : sentences(refusal);
}

export interface PasskeyButtonProps {
  onAnswer(answer: SignedIn): void;
  /** The sentence to show when no passkey of this console answered. */
  failed: string;
  /** Whether it stands beside another way to sign in. @default false */
  quiet?: boolean;
}

/** Asks the browser for a passkey, and signs in with it. */
export function PasskeyButton({ onAnswer, failed, quiet = false }: PasskeyButtonProps) {
  const words = useWords().signIn;
  const sentences = useSentences();
  return (
    <Form
      action={words.passkey}
      quiet={quiet}
      onSubmit={async () => {
        const question = await call('askPasskey', {});
        if (!question.ok) return explain(question, failed, sentences);
        const { startAuthentication } = await import('@simplewebauthn/browser');
        const answer = await startAuthentication({ optionsJSON: question.answer }).catch(() => undefined);
        if (!answer) return { '': failed };
        const { id, rawId, response } = answer;
        const result = await call('signInByPasskey', { body: { answer: { id, rawId, type: 'public-key', response } } });
        if (!result.ok) return explain(result, failed, sentences);
        onAnswer(result.answer);
        return undefined;
      }}
    />
  );
}
