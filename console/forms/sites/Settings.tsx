import type { FormDetails } from '@joinery/contract/console';
import { useSentences } from '../../client/sentences.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { say } from '../../frame/status.tsx';
import { call } from '../../session/session.ts';
import { useWords } from '../../words/words.ts';
import { readSites } from './read.ts';
import { hostOf, Sightings } from './Sightings.tsx';

/** Changes the sites that may show the form, at once and for every version. */
export function Settings({ form, onChange }: { form: FormDetails; onChange(): void }) {
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
