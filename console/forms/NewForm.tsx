import { useLocation } from 'preact-iso';
import { useSentences } from '../client/index.ts';
import { Dialog } from '../dialog/index.ts';
import { Check, Choice, Field, Form } from '../form/index.ts';
import { say } from '../frame/index.ts';
import { Loaded, useCall } from '../load/index.ts';
import { call } from '../session/index.ts';
import { useWords } from '../words/index.ts';
import { readSites } from './sites.ts';

/** Makes a form for a list, and leads to it. */
export function NewForm({ onClose }: { onClose(): void }) {
  const all = useWords();
  const words = all.forms;
  const sentences = useSentences();
  const { route } = useLocation();
  const lists = useCall('listLists', {});
  return (
    <Dialog title={words.new} onClose={onClose}>
      <Loaded from={lists}>
        {(known) => (
          <Form
            action={words.make}
            onSubmit={async ({ title = '', listId, asksName, sites = '' }) => {
              const body = { title, listId: Number(listId), asksName: asksName === 'on', sites: readSites(sites) };
              const result = await call('createForm', { body });
              if (!result.ok) return sentences(result);
              say(words.made);
              route(`/console/forms/${result.answer.name}`);
              return undefined;
            }}
            beside={
              <button type="button" onClick={onClose}>
                {all.common.cancel}
              </button>
            }
          >
            <Field label={words.heading} name="title" hint={words.headingHint} maxLength={200} required autofocus />
            <Choice
              label={words.list}
              name="listId"
              options={known.map(
                ({ id, name, publicName }) => [`${id}`, name || publicName || all.contacts.defaultList] as const,
              )}
            />
            <Field label={words.sites} name="sites" hint={words.sitesHint} maxLength={5_000} />
            <Check label={words.asksName} name="asksName" />
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}
