import type { FormDetails } from '@joinery/contract/console';
import { useSentences } from '../../client/sentences.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { say } from '../../frame/status.tsx';
import { useCall } from '../../load/useCall.ts';
import { call } from '../../session/session.ts';
import { useWords } from '../../words/words.ts';
import { RenewKey } from '../key/RenewKey.tsx';
import { useKeyWords } from '../key/words.ts';
import { readSites } from './read.ts';
import { hostOf, Sightings } from './Sightings.tsx';

interface SettingsProps {
  form: FormDetails;
  onChange(): void;
}

/** What holds for every version of a form, and changes at once: the sites that may show it, and its key. */
export function Settings({ form, onChange }: SettingsProps) {
  return (
    <>
      <Sites form={form} onChange={onChange} />
      <Key form={form} onChange={onChange} />
    </>
  );
}

/** Where the form's signups go. */
function Key({ form, onChange }: SettingsProps) {
  const words = useKeyWords();
  const all = useWords();
  const { answer } = useCall('listDestinations', {});
  const list = answer?.find(({ id }) => id === form.destination);
  return (
    <section class="card stack">
      <h2>{words.title}</h2>
      {list && (
        <dl class="facts">
          <dt>{all.forms.destination}</dt>
          <dd>{list.name || all.contacts.defaultList}</dd>
        </dl>
      )}
      <p class="dim">{form.namesSites ? words.text : words.configured}</p>
      {form.namesSites && (
        <div>
          <RenewKey form={form} onChange={onChange} />
        </div>
      )}
    </section>
  );
}

function Sites({ form, onChange }: SettingsProps) {
  const words = useWords().forms;
  const sentences = useSentences();
  return (
    <section class="card stack">
      <h2>{words.settings}</h2>
      {form.namesSites || <p>{words.sitesFixed(form.sites.map(hostOf).join(', '))}</p>}
      {form.namesSites && (
        <Form
          action={words.save}
          quiet
          careful
          onSubmit={async ({ sites = '' }) => {
            const result = await call('changeForm', { params: { id: form.name }, body: { sites: readSites(sites) } });
            if (!result.ok) return sentences(result);
            say(words.saved);
            onChange();
            return undefined;
          }}
        >
          <Field
            label={words.sites}
            name="sites"
            hint={words.sitesHint}
            key={form.sites.join()}
            defaultValue={form.sites.join(', ')}
            maxLength={5_000}
          />
        </Form>
      )}
      <Sightings form={form} onChange={onChange} />
    </section>
  );
}
