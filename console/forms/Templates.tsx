import { useMemo } from 'preact/hooks';
import { adoptStyles } from '../styles/adopt.ts';
import { type TemplateName, templateNames, templateWordsIn } from '../templates/index.ts';
import { useLanguage, useWords } from '../words/words.ts';
import css from './templates.css?inline';

export interface TemplatesProps {
  /** Undefined: nothing. */
  chosen: TemplateName | undefined;
  onChoose(name: TemplateName | undefined): void;
}

/** The ready-made forms to start from, and an empty one. */
export function Templates({ chosen, onChoose }: TemplatesProps) {
  useMemo(() => adoptStyles(css), []);
  const { forms } = useWords();
  const words = templateWordsIn(useLanguage());
  const offers = [
    ...templateNames.map((name) => ({ name, text: words[name].name, about: words[name].about })),
    { name: undefined, text: forms.blank, about: forms.blankText },
  ];
  return (
    <fieldset>
      <legend>{forms.start}</legend>
      <div class="templates">
        {offers.map(({ name, text, about }) => (
          <label key={name ?? ''} class="template">
            <input
              type="radio"
              name="template"
              value={name ?? ''}
              checked={name === chosen}
              onChange={() => onChoose(name)}
            />
            <span>
              <strong>{text}</strong>
              <span class="dim small">{about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
