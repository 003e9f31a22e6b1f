import type { DraftDefinition } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { useSentences } from '../client/index.ts';
import { Dialog } from '../dialog/index.ts';
import { Choice, Field, Form } from '../form/index.ts';
import { say } from '../frame/index.ts';
import { Loaded, useCall } from '../load/index.ts';
import { call } from '../session/index.ts';
import { type TemplateName, templateIn } from '../templates/index.ts';
import { useWords } from '../words/index.ts';
import { readSites } from './sites/index.ts';
import { Templates } from './Templates.tsx';

/** Makes a form for a list, ready-made or empty, and leads to where it is edited. */
export function NewForm({ onClose }: { onClose(): void }) {
  const all = useWords();
  const words = all.forms;
  const sentences = useSentences();
  const { route } = useLocation();
  const lists = useCall('listLists', {});
  const [template, setTemplate] = useState<TemplateName | undefined>('newsletter');
  return (
    <Dialog title={words.new} onClose={onClose}>
      <Loaded from={lists}>
        {(known) => (
          <Form
            action={words.make}
            onSubmit={async ({ title = '', listId, sites = '' }) => {
              const list = known.find(({ id }) => id === Number(listId));
              const made = template && { ...templateIn(template, list?.language ?? 'en') };
              const definition: { definition?: DraftDefinition } = made ? { definition: made } : {};
              const body = { title, listId: Number(listId), asksName: false, sites: readSites(sites), ...definition };
              const result = await call('createForm', { body });
              if (!result.ok) return sentences(result);
              say(words.made);
              route(`/console/forms/${result.answer.name}/edit`);
              return undefined;
            }}
            beside={
              <button type="button" onClick={onClose}>
                {all.common.cancel}
              </button>
            }
          >
            <Templates chosen={template} onChoose={setTemplate} />
            <Field label={words.heading} name="title" hint={words.headingHint} maxLength={200} required />
            <Choice
              label={words.list}
              name="listId"
              options={known.map(
                ({ id, name, publicName }) => [`${id}`, name || publicName || all.contacts.defaultList] as const,
              )}
            />
            <Field label={words.sites} name="sites" hint={words.sitesHint} maxLength={5_000} />
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}
