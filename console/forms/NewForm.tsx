import type { DraftDefinition, FormDetails } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { useSentences } from '../client/sentences.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Choice, Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { say } from '../frame/status.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { type TemplateName, templateIn } from '../templates/index.ts';
import { useWords } from '../words/words.ts';
import { readSites } from './sites/read.ts';
import { Templates } from './Templates.tsx';

export interface NewFormProps {
  /** The form to copy. @default none: it starts from a template */
  copied?: Pick<FormDetails, 'title' | 'definition'>;
  onClose(): void;
}

/** Makes a form for a list, ready-made, empty or like another one, and leads to where it is edited. */
export function NewForm({ copied, onClose }: NewFormProps) {
  const all = useWords();
  const words = all.forms;
  const sentences = useSentences();
  const { route } = useLocation();
  const destinations = useCall('listDestinations', {});
  const [template, setTemplate] = useState<TemplateName | undefined>('newsletter');
  return (
    <Dialog title={copied ? words.copyTitle(copied.title) : words.new} onClose={onClose}>
      <Loaded from={destinations}>
        {(choices) => (
          <Form
            action={copied ? words.makeCopy : words.make}
            onSubmit={async ({ title = '', destination = '', sites = '' }) => {
              const chosen = choices.find(({ id }) => id === destination);
              const start = template && { ...templateIn(template, chosen?.language ?? 'en') };
              const definition: DraftDefinition | undefined = copied?.definition ?? start;
              const body = { title, destination, asksName: false, sites: readSites(sites) };
              const result = await call('createForm', { body: { ...body, ...(definition && { definition }) } });
              if (!result.ok) {
                const isUnready = result.problems.some(({ code }) => code === 'notReady');
                return isUnready ? { '': words.uncopyable } : sentences(result);
              }
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
            {!copied && <Templates chosen={template} onChoose={setTemplate} />}
            <Field
              label={words.heading}
              name="title"
              hint={words.headingHint}
              maxLength={200}
              required
              {...(copied && { defaultValue: copied.title })}
            />
            <Choice
              label={choices.every(({ namesSites }) => namesSites) ? words.list : words.destination}
              name="destination"
              options={choices.map(({ id, name }) => [id, name || all.contacts.defaultList] as const)}
            />
            {choices.some(({ namesSites }) => namesSites) && (
              <Field label={words.sites} name="sites" hint={words.sitesHint} maxLength={5_000} />
            )}
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}
