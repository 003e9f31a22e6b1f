import type { MadeWebhook } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../client/index.ts';
import { Dialog } from '../dialog/index.ts';
import { Check, Choice, Field, Form } from '../form/index.ts';
import { useCall } from '../load/index.ts';
import { call } from '../session/index.ts';
import { useLabels, useWords } from '../words/index.ts';
import { NewSecret } from './NewSecret.tsx';

/** Makes a webhook that sends the addresses and names of contacts, and shows its secret once. */
export function NewWebhook({ onMade, onClose }: { onMade(): void; onClose(): void }) {
  const all = useWords();
  const words = all.webhooks;
  const label = useLabels();
  const sentences = useSentences();
  const tags = useCall('listTags', {}).answer ?? [];
  const fields = useCall('listFields', {}).answer ?? [];
  const [made, setMade] = useState<MadeWebhook>();
  if (made) return <NewSecret made={made} onClose={onClose} />;
  return (
    <Dialog title={words.new} onClose={onClose}>
      <Form
        action={words.make}
        onSubmit={async ({ name = '', url = '', format, tagId, onErasure }, form) => {
          const body = {
            name,
            url,
            method: 'POST' as const,
            format: format === 'form' ? ('form' as const) : ('json' as const),
            fields: new FormData(form).getAll('fields').map(String),
            values: {},
            tagId: tagId ? Number(tagId) : null,
            onErasure: onErasure !== undefined,
          };
          const result = await call('createWebhook', { body });
          if (!result.ok) return sentences(result);
          onMade();
          setMade(result.answer);
          return undefined;
        }}
        beside={
          <button type="button" onClick={onClose}>
            {all.common.cancel}
          </button>
        }
      >
        <Field label={words.name} name="name" maxLength={200} required autofocus />
        <Field label={words.url} name="url" type="url" hint={words.urlHint} maxLength={2000} required />
        <Choice
          label={words.trigger}
          name="tagId"
          options={[['', words.noTag] as const, ...tags.map(({ id, name }) => [`${id}`, name] as const)]}
        />
        <Check label={words.onErasure} name="onErasure" />
        <Choice
          label={words.format}
          name="format"
          options={[
            ['json', words.formats.json],
            ['form', words.formats.form],
          ]}
        />
        <details>
          <summary>{words.fields}</summary>
          <fieldset>
            <legend class="unseen">{words.fields}</legend>
            <Check label={all.contact.email} name="fields" value="email" defaultChecked />
            <Check label={all.contact.sms} name="fields" value="smsNumber" />
            {fields.map((field) => (
              <Check key={field.name} label={label(field)} name="fields" value={field.name} />
            ))}
          </fieldset>
        </details>
      </Form>
    </Dialog>
  );
}
