import type { ContactDetails } from '@joinery/contract/console';
import type { Channel } from '@joinery/contract/wire';
import { useSentences } from '../client/index.ts';
import { Form } from '../form/index.ts';
import { StatusMark, say } from '../frame/index.ts';
import { call } from '../session/index.ts';
import { useWords } from '../words/index.ts';

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
      {contact.subscriptions.map(({ channel, address, status, bounce }) => (
        <div class="stack" key={channel}>
          <div class="row apart">
            <div class="stack tight">
              <span class="dim small">{words[channel]}</span>
              <span class="breakable">{address}</span>
            </div>
            <StatusMark status={status} bounce={bounce} />
          </div>
          {status === 'pending' && <Form action={words.resend} quiet onSubmit={() => resend(channel)} />}
        </div>
      ))}
    </section>
  );
}
