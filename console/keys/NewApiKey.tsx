import type { ListLine, TagLine } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Choice, Field } from '../form/Field.tsx';
import { Form, type Outcome } from '../form/Form.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';
import { MadeKey } from './MadeKey.tsx';

interface NewApiKeyProps {
  lists: ListLine[];
  tags: TagLine[];
  onMade(): void;
  onClose(): void;
}

/** Makes a key for a form, with a new tag if there is none that fits, and shows it once. */
export function NewApiKey({ lists, tags, onMade, onClose }: NewApiKeyProps) {
  const all = useWords();
  const words = all.keys;
  const sentences = useSentences();
  const [apiKey, setApiKey] = useState<string>();
  const [tag, setTag] = useState(`${tags[0]?.id ?? ''}`);
  if (apiKey)
    return (
      <Dialog title={words.apiKey} onClose={onClose}>
        <MadeKey keys={[{ name: words.apiKey, text: apiKey }]} onClose={onClose} />
      </Dialog>
    );

  async function make({ label = '', listId, newTag = '' }: Record<string, string>): Promise<Outcome> {
    const tagged = tag
      ? { ok: true as const, answer: { id: Number(tag) } }
      : await call('createTag', { body: { name: newTag } });
    if (!tagged.ok) {
      const { name, ...rest } = sentences(tagged);
      return { ...rest, ...(name && { newTag: name }) };
    }
    // If the key fails, the tag is there to choose.
    setTag(`${tagged.answer.id}`);
    const result = await call('createApiKey', { body: { label, listId: Number(listId), tagId: tagged.answer.id } });
    onMade();
    if (!result.ok) return sentences(result);
    setApiKey(result.answer.key);
    return undefined;
  }

  return (
    <Dialog title={words.newApi} onClose={onClose}>
      <Form
        action={words.make}
        onSubmit={make}
        beside={
          <button type="button" onClick={onClose}>
            {all.common.cancel}
          </button>
        }
      >
        <Field label={words.label} name="label" hint={words.labelHint} maxLength={200} autofocus />
        <Choice
          label={words.list}
          name="listId"
          options={lists.map(({ id, name }) => [`${id}`, name || all.contacts.defaultList] as const)}
        />
        <Choice
          label={words.tag}
          name="tagId"
          value={tag}
          options={[...tags.map(({ id, name }) => [`${id}`, name] as const), ['', words.newTag] as const]}
          onChange={(event) => setTag(event.currentTarget.value)}
        />
        {!tag && <Field label={words.newTag} name="newTag" maxLength={200} required />}
      </Form>
    </Dialog>
  );
}
