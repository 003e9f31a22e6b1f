import type { FormDetails } from '@joinery/contract/console';
import { useSentences } from '../client/index.ts';
import { Field, Form } from '../form/index.ts';
import { say } from '../frame/index.ts';
import { call } from '../session/index.ts';
import { useWords } from '../words/index.ts';
import { readSites } from './sites.ts';

/** Changes the form's words, and the sites that may show it. */
export function Settings({ form, onChange }: { form: FormDetails; onChange(): void }) {
  const words = useWords().forms;
  const sentences = useSentences();
  return (
    <section class="card stack">
      <h2>{words.settings}</h2>
      <Form
        action={words.save}
        quiet
        onSubmit={async ({ title = '', description = '', submit = '', sites = '' }) => {
          const body = { title, description, submit, sites: readSites(sites) };
          const result = await call('changeForm', { params: { id: form.name }, body });
          if (!result.ok) return sentences(result);
          say(words.saved);
          onChange();
          return undefined;
        }}
      >
        <Field label={words.heading} name="title" defaultValue={form.title} maxLength={200} required />
        <Field label={words.description} name="description" defaultValue={form.description} maxLength={2_000} />
        <Field label={words.submit} name="submit" defaultValue={form.submit} maxLength={100} required />
        <Field
          label={words.sites}
          name="sites"
          hint={words.sitesHint}
          defaultValue={form.sites.join(', ')}
          maxLength={5_000}
        />
      </Form>
    </section>
  );
}
