import type { ListLine } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { Field } from '../form/Field.tsx';
import { lazily } from '../load/lazily.tsx';
import { useWords } from '../words/words.ts';

// Few lists have a sender of their own.
const SenderFindings = lazily(async () => (await import('../sender/SenderFindings.tsx')).SenderFindings);

/** From whom a list's mails come. */
export function Sender({ list }: { list: ListLine }) {
  const words = useWords().lists;
  const [address, setAddress] = useState(list.senderAddress);
  return (
    <div class="card">
      <fieldset class="stack">
        <legend>
          <h2>{words.sender}</h2>
        </legend>
        <Field
          label={words.publicName}
          name="publicName"
          hint={words.publicNameHint}
          defaultValue={list.publicName}
          autocomplete="organization"
          maxLength={80}
        />
        <Field
          label={words.senderName}
          name="senderName"
          hint={words.senderNameHint}
          defaultValue={list.senderName}
          autocomplete="off"
          maxLength={80}
        />
        <Field
          label={words.senderAddress}
          name="senderAddress"
          type="email"
          hint={words.senderAddressHint}
          defaultValue={list.senderAddress}
          autocomplete="off"
          onChange={({ currentTarget: { value } }) => setAddress(value.trim())}
        />
        {address && <SenderFindings address={address} />}
        <Field
          label={words.replyTo}
          name="replyTo"
          type="email"
          hint={words.replyToHint}
          defaultValue={list.replyTo}
          autocomplete="off"
        />
      </fieldset>
    </div>
  );
}
