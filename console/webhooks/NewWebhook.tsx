import type { WebhookSecret } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Done } from '../dialog/Done.tsx';
import { Check, Choice, Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { Notice } from '../frame/Notice.tsx';
import { useCall } from '../load/useCall.ts';
import { Secret } from '../secret/Secret.tsx';
import { call } from '../session/session.ts';
import { useLabels } from '../words/labels.ts';
import { useWords } from '../words/words.ts';

/** Makes a webhook that sends the addresses and names of contacts, and shows its secret once. */
export function NewWebhook({ onMade, onClose }: { onMade(): void; onClose(): void }) {
  const all = useWords();
  const words = all.webhooks;
  const labelOf = useLabels();
  const sentences = useSentences();
  const tags = useCall('listTags', {}).answer ?? [];
  const links = useCall('listMailLinks', {}).answer ?? [];
  const fields = useCall('listFields', {}).answer ?? [];
  const [webhook, setWebhook] = useState<WebhookSecret>();
  if (webhook) return <NewSecret webhook={webhook} onClose={onClose} />;
  return (
    <Dialog title={words.new} onClose={onClose}>
      <Form
        action={words.make}
        onSubmit={async ({ name = '', label = '', url = '', format, trigger = '', onErasure }, form) => {
          const [kind, id] = trigger.split(' ');
          const body = {
            name,
            label,
            url,
            method: 'POST' as const,
            format: format === 'form' ? ('form' as const) : ('json' as const),
            fields: new FormData(form).getAll('fields').map(String),
            values: {},
            tagId: kind === 'tag' ? Number(id) : null,
            linkId: kind === 'link' ? Number(id) : null,
            onErasure: onErasure !== undefined,
          };
          const result = await call('createWebhook', { body });
          if (!result.ok) {
            const { tagId, linkId = tagId, ...said } = sentences(result);
            return { ...said, ...(linkId !== undefined && { trigger: linkId }) };
          }
          onMade();
          setWebhook(result.answer);
          return undefined;
        }}
        beside={
          <button type="button" onClick={onClose}>
            {all.common.cancel}
          </button>
        }
      >
        <Field label={words.name} name="name" maxLength={200} required autofocus />
        <Field label={words.label} name="label" hint={words.labelHint} maxLength={200} />
        <Field label={words.url} name="url" type="url" hint={words.urlHint} maxLength={2000} required />
        <Choice
          label={words.trigger}
          name="trigger"
          options={[
            ['', words.noTrigger] as const,
            ...tags.map(({ id, name }) => [`tag ${id}`, words.onTag(name)] as const),
            ...links.map(({ id, url, subject }) => [`link ${id}`, words.onLink(url, subject)] as const),
          ]}
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
              <Check key={field.name} label={labelOf(field)} name="fields" value={field.name} />
            ))}
          </fieldset>
        </details>
      </Form>
    </Dialog>
  );
}

/** The secret of a webhook that was just made. */
function NewSecret({ webhook: { secret, known }, onClose }: { webhook: WebhookSecret; onClose(): void }) {
  const words = useWords().webhooks;
  return (
    <Dialog title={words.made} onClose={onClose}>
      {!known && (
        <Notice>
          <p>{words.unknown}</p>
        </Notice>
      )}
      <p>{words.secretText}</p>
      <Secret text={secret} label={words.secret} />
      <Done onClose={onClose} />
    </Dialog>
  );
}
