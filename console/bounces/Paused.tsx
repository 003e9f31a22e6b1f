import type { PausedDomain } from '@joinery/contract/console';
import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { Notice } from '../frame/Notice.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useFormats } from '../words/formats.ts';
import { useBounceWords } from './words/words.ts';

/** A domain that gets no mail for a while, in its own words. */
export function Paused({ pause: { domain, reply, until }, onResume }: { pause: PausedDomain; onResume(): void }) {
  const words = useBounceWords();
  const { moment } = useFormats();
  const sentences = useSentences();
  async function resume() {
    const result = await call('resumeDomain', { body: { domain } });
    if (!result.ok) return sentences(result);
    say(words.resumed);
    onResume();
    return undefined;
  }
  return (
    <Notice>
      <h2>{words.paused(domain, moment(until * 1000))}</h2>
      <p class="breakable">{words.says(reply)}</p>
      <p class="dim">{words.pausedText}</p>
      <Form action={words.resume} quiet onSubmit={resume} />
    </Notice>
  );
}
