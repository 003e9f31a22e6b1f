import type { ContactDetails } from '@joinery/contract/console';
import type { Channel } from '@joinery/contract/wire';
import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { StatusMark } from '../frame/StatusMark.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';
import { Bounced } from './Bounced.tsx';

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
