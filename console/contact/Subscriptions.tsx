import type { ContactDetails, ContactSubscription } from '@joinery/contract/console';
import type { Channel } from '@joinery/contract/wire';
import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { Notice } from '../frame/Notice.tsx';
import { StatusMark } from '../frame/StatusMark.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';

/** The contact's addresses, and what each gets. */
export function Subscriptions({ contact, reload }: { contact: ContactDetails; reload(): void }) {
  const words = useWords().contact;
  const sentences = useSentences();
  async function resend(channel: Channel) {
    const result = await call('resendConfirmation', { params: { id: `${contact.id}` }, body: { channel } });
    if (!result.ok) return sentences(result);
    say(words.resent);
    reload();
    return undefined;
  }
  return (
    <section class="card stack">
      <h2>{words.addresses}</h2>
      {contact.subscriptions.map((subscription) => {
        const { channel, address, status, bounce } = subscription;
        return (
          <div class="stack" key={channel}>
            <div class="row apart">
              <div class="stack tight">
                <span class="dim small">{words[channel]}</span>
                <span class="breakable">{address}</span>
              </div>
              <StatusMark status={status} bounce={bounce} />
            </div>
            {bounce !== 'none' && status !== 'unsubscribed' && (
              <Bounced contact={contact} subscription={subscription} reload={reload} />
            )}
            {status === 'pending' && (bounce === 'none' || bounce === 'soft') && (
              <Form action={words.resend} quiet onSubmit={() => resend(channel)} />
            )}
          </div>
        );
      })}
    </section>
  );
}

interface BouncedProps {
  contact: ContactDetails;
  subscription: ContactSubscription;
  reload(): void;
}

/** Why an address gets no mail, since when, and what to do about it. */
function Bounced({ contact, subscription: { channel, bounce, bouncedAt }, reload }: BouncedProps) {
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
