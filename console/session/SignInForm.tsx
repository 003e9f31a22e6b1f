import type { SecondFactorWay, SignIn, SignInAnswer } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { type Refusal, useSentences } from '../client/index.ts';
import { Field, Form, type Outcome } from '../form/index.ts';
import { useWords } from '../words/index.ts';
import { call, enter, session } from './session.ts';

export interface SignInFormProps {
  /** Called once somebody is signed in. */
  onEnter(): void;
}

/** Signs in by password, with a code if the account asks for one, or by passkey. */
export function SignInForm({ onEnter }: SignInFormProps) {
  const words = useWords().signIn;
  const sentences = useSentences();
  const [typed, setTyped] = useState<SignIn>();
  const [ways, setWays] = useState<readonly SecondFactorWay[]>([]);
  const known = session.value?.status === 'signedIn' ? session.value.owner.username : undefined;
  const needsCode = typed !== undefined && ways.some((way) => way !== 'passkey');

  function accept(answer: SignInAnswer) {
    if (answer.status === 'secondFactorNeeded') return setWays(answer.ways);
    enter(answer);
    onEnter();
  }

  function explain(refusal: Refusal, wrong: string): Outcome {
    return refusal.problems.some(({ code }) => code === 'wrong') ? { '': wrong } : sentences(refusal);
  }

  async function submit({ username = '', password = '', code }: Record<string, string>): Promise<Outcome> {
    const sent = typed && code !== undefined ? { ...typed, code: code.replace(/\s/g, '') } : { username, password };
    const result = await call('signIn', { body: sent });
    if (!result.ok) return explain(result, code === undefined ? words.wrong : words.wrongCode);
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
            defaultValue={known ?? ''}
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
            autofocus={known !== undefined}
          />
        </Form>
      )}
      {window.PublicKeyCredential && <PasskeyButton onAnswer={accept} explain={explain} />}
      {needsCode && (
        <button type="button" class="plain" onClick={() => setWays([])}>
          {words.back}
        </button>
      )}
    </div>
  );
}

interface PasskeyButtonProps {
  onAnswer(answer: SignInAnswer): void;
  explain(refusal: Refusal, wrong: string): Outcome;
}

function PasskeyButton({ onAnswer, explain }: PasskeyButtonProps) {
  const words = useWords().signIn;
  return (
    <Form
      action={words.passkey}
      quiet
      onSubmit={async () => {
        const question = await call('askPasskey', {});
        if (!question.ok) return explain(question, words.passkeyFailed);
        const { startAuthentication } = await import('@simplewebauthn/browser');
        const answer = await startAuthentication({ optionsJSON: question.answer }).catch(() => undefined);
        if (!answer) return { '': words.passkeyFailed };
        const { id, rawId, response } = answer;
        const result = await call('signInByPasskey', { body: { answer: { id, rawId, type: 'public-key', response } } });
        if (!result.ok) return explain(result, words.passkeyFailed);
        onAnswer(result.answer);
        return undefined;
      }}
    />
  );
}
