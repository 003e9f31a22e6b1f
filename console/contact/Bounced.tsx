import type { ContactDetails, ContactSubscription } from '@joinery/contract/console';
import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { Notice } from '../frame/Notice.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';

interface BouncedProps {
  contact: ContactDetails;
  subscription: ContactSubscription;
  reload(): void;
}

/** Why an address gets no mail, since when, and what to do about it. */
export function Bounced({ contact, subscription: { channel, bounce, bouncedAt }, reload }: BouncedProps) {
  const words = useWords().contact;
  const { moment } = useFormats();
  const sentences = useSentences();
  async function resume() {
    const result = await call('forgetBounce', { params: { id: `${contact.id}` }, body: { channel } });
    if (!result.ok) return sentences(result);
    say(words.resumed);
    reload();
    return undefined;
  }
  return (
    <Notice kind={bounce === 'soft' ? 'warn' : 'bad'}>
      <p>
        {words.bounced[bounce]} {bouncedAt !== null && words.bouncedAt(moment(bouncedAt * 1000))}
      </p>
      <p class="dim">{words.bounceAdvice[bounce]}</p>
      {bounce === 'hard' && <Form action={words.resume} quiet onSubmit={resume} />}
    </Notice>
  );
}
