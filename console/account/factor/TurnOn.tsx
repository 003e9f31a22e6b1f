import type { CodeSecret } from '@joinery/contract/console';
import { encode } from 'uqr';
import { useSentences } from '../../client/sentences.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { Secret } from '../../secret/Secret.tsx';
import { call } from '../../session/session.ts';
import { useWords } from '../../words/words.ts';

export interface TurnOnProps {
  secret: CodeSecret;
  onDone(recoveryCodes: string[] | null): void;
}

/** Hands the secret to an authenticator app, and turns codes on once the app proves that it has it. */
export function TurnOn({ secret: { secret, uri }, onDone }: TurnOnProps) {
  const all = useWords();
  const words = all.account;
  const sentences = useSentences();
  return (
    <>
      <p>{words.scan}</p>
      <Picture text={uri} label={words.qr} />
      <Secret text={secret} label={words.secret} />
      <Form
        action={words.turnOn}
        onSubmit={async ({ code = '' }) => {
          const result = await call('turnCodesOn', { body: { secret, code: code.replace(/\s/g, '') } });
          if (result.ok) onDone(result.answer.recoveryCodes);
          else if (result.problems.some(({ code: problem }) => problem === 'wrong'))
            return { code: all.signIn.wrongCode };
          return result.ok ? undefined : sentences(result);
        }}
      >
        <Field label={words.code} name="code" inputMode="numeric" autocomplete="one-time-code" required autofocus />
      </Form>
    </>
  );
}

/** A QR code, dark on light in every scheme, with the quiet zone that scanners need. */
function Picture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
