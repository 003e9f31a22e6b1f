import type { PersonDetails } from '@joinery/contract/console';
import { Check, Field } from '../form/Field.tsx';
import { Form, type Outcome } from '../form/Form.tsx';
import { Notice } from '../frame/Notice.tsx';
import { useWords } from '../words/words.ts';
import { usePeopleWords } from './words/index.ts';

export interface PersonFormProps {
  /** The sites of the configuration. */
  sites: string[];
  /** @default somebody new */
  person?: PersonDetails;
  action: string;
  onSubmit(person: PersonDetails): Promise<Outcome>;
  onClose(): void;
}

/** A person's name, and the sites that they look after. */
export function PersonForm({ sites, person, action, onSubmit, onClose }: PersonFormProps) {
  const all = useWords();
  const words = usePeopleWords();
  // A site may have left the configuration.
  const choices = [...new Set([...sites, ...(person?.sites ?? [])])];
  return (
    <Form
      action={action}
      onSubmit={async ({ name = '', ...ticked }) => {
        const chosen = choices.filter((site) => ticked[`site ${site}`] !== undefined);
        return chosen.length ? onSubmit({ name, sites: chosen }) : { '': words.oneSite };
      }}
      beside={
        <button type="button" onClick={onClose}>
          {all.common.cancel}
        </button>
      }
    >
      <Field
        label={words.name}
        name="name"
        hint={words.nameHint}
        defaultValue={person?.name ?? ''}
        maxLength={200}
        required
        autofocus
      />
      <fieldset class="stack tight">
        <legend>{words.sites}</legend>
        {choices.map((site) => (
          <Check
            key={site}
            label={site}
            name={`site ${site}`}
            defaultChecked={person ? person.sites.includes(site) : choices.length === 1}
          />
        ))}
      </fieldset>
      {!choices.length && (
        <Notice kind="warn">
          <p>{words.noSites}</p>
        </Notice>
      )}
    </Form>
  );
}
