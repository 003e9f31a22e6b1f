import type { ListLine } from '@joinery/contract/console';
import { locales } from '@joinery/contract/locales';
import { Check, Choice, Field } from '../form/Field.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';

/** How people join a list. The predefined one has no name, and always asks for a confirmation. */
export function Joining({ list }: { list: ListLine }) {
  const words = useWords().lists;
  const { language } = useFormats();
  const languages = locales
    .map((tag) => [tag, language(tag)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <div class="card">
      <fieldset class="stack">
        <legend>
          <h2>{words.joining}</h2>
        </legend>
        {list.name === '' ? (
          <p class="dim">{words.predefined}</p>
        ) : (
          <>
            <Field
              label={words.name}
              name="name"
              hint={words.nameHint}
              defaultValue={list.name}
              maxLength={200}
              required
            />
            <Choice
              label={words.optIn}
              name="optIn"
              hint={words.optInHint}
              value={list.optIn}
              options={Object.entries(words.optIns)}
            />
          </>
        )}
        <Choice
          label={words.language}
          name="language"
          hint={words.languageHint}
          value={list.language}
          options={languages}
        />
        <Field
          label={words.pendingUrl}
          name="pendingUrl"
          type="url"
          hint={words.ownPage}
          defaultValue={list.pendingUrl}
        />
        <Field
          label={words.thankyouUrl}
          name="thankyouUrl"
          type="url"
          hint={words.ownPage}
          defaultValue={list.thankyouUrl}
        />
        <Check label={words.resends} name="resends" defaultChecked={list.resends} />
        <Check label={words.tracksOpens} name="tracksOpens" defaultChecked={list.tracksOpens} />
      </fieldset>
    </div>
  );
}
