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
  const destinations = useCall('listDestinations', {});
  const [template, setTemplate] = useState<TemplateName | undefined>('newsletter');
  return (
    <Dialog title={words.new} onClose={onClose}>
      <Loaded from={destinations}>
        {(known) => (
          <Form
            action={words.make}
            onSubmit={async ({ title = '', destination = '', sites = '' }) => {
              const chosen = known.find(({ id }) => id === destination);
              const made = template && { ...templateIn(template, chosen?.language ?? 'en') };
              const definition: { definition?: DraftDefinition } = made ? { definition: made } : {};
              const body = { title, destination, asksName: false, sites: readSites(sites), ...definition };
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
              label={known.every(({ namesSites }) => namesSites) ? words.list : words.destination}
              name="destination"
              options={known.map(({ id, name }) => [id, name || all.contacts.defaultList] as const)}
            />
            {known.some(({ namesSites }) => namesSites) && (
              <Field label={words.sites} name="sites" hint={words.sitesHint} maxLength={5_000} />
            )}
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}
