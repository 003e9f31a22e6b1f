import { type Locale, locales } from '@joinery/contract/locales';
import { useState } from 'preact/hooks';
import { announce } from '../announce.tsx';
import { messagesOf } from '../definition/messages.ts';
import { speak } from '../definition/own-language.ts';
import {
  addLanguage,
  isMissing,
  localesOf,
  ownLocale,
  partsOf,
  readPart,
  removeLanguage,
} from '../definition/wording.ts';
import { useEditing } from '../editing/editing.ts';
import { Pick } from '../inputs/Pick.tsx';
import { beginningsIn, useBuilderWords } from '../words/index.ts';
import { WordGroups } from './WordGroups.tsx';
import { WordRow, WordTable } from './WordTable.tsx';

/** All words of the form, each language beside the others. */
export function WordsTab() {
  const all = useBuilderWords();
  const words = all.words;
  const { definition, change } = useEditing();
  const form = definition.value;
  const formLocale = ownLocale(form);
  const spoken = localesOf(form);
  const parts = partsOf(form);
  const messages = messagesOf(form);
  const [opensAtFirst] = useState(() =>
    messages.some((part) => spoken.some((locale) => readPart(form, part, locale) !== '')),
  );
  // A narrow screen has room for one language, and for the form's own to translate from.
  const most = innerWidth < 700 ? 2 : 3;
  const [hidden, setHidden] = useState<readonly Locale[]>(() => spoken.slice(most));
  const locales = spoken.filter((locale) => !hidden.includes(locale));
  const missing = (locale: Locale) => [...parts, ...messages].filter((part) => isMissing(form, part, locale)).length;
  return (
    <div class="stack">
      {spoken.length > 1 && (
        <fieldset class="lengths">
          <legend class="unseen">{words.shown}</legend>
          {spoken.map((locale) => (
            <button
              key={locale}
              type="button"
              aria-pressed={locales.includes(locale)}
              onClick={() =>
                setHidden(hidden.includes(locale) ? hidden.filter((each) => each !== locale) : [...hidden, locale])
              }
            >
              {all.languageName(locale)}
              {missing(locale) > 0 && <span class="count">{words.missingCount(missing(locale))}</span>}
            </button>
          ))}
        </fieldset>
      )}
      <WordTable caption={words.title} locales={locales}>
        <WordGroups parts={parts} locales={locales} />
      </WordTable>
      <details open={opensAtFirst}>
        <summary>
          <span>{words.messagesTitle}</span>
        </summary>
        <p class="dim small">{words.messagesText}</p>
        <WordTable caption={words.messagesTitle} locales={locales}>
          <tbody>
            {messages.map((part) => (
              <WordRow key={JSON.stringify(part)} part={part} locales={locales} />
            ))}
          </tbody>
        </WordTable>
      </details>
      <Languages
        own={formLocale}
        spoken={spoken}
        onAdd={(locale) => {
          change((before) => addLanguage(before, locale));
          // Where there is no room for one more, the new one takes another's place.
          setHidden([...hidden.filter((each) => each !== locale), ...locales.slice(most - 1)]);
          announce(words.languageAdded(all.languageName(locale)));
        }}
        onRemove={(locale) => {
          change((before) => removeLanguage(before, locale));
          announce(words.languageRemoved(all.languageName(locale)));
        }}
        onOwn={(locale) => change((before) => speak(before, locale, [beginningsIn(formLocale), beginningsIn(locale)]))}
      />
    </div>
  );
}

interface LanguagesProps {
  own: Locale;
  spoken: Locale[];
  onAdd(locale: Locale): void;
  onRemove(locale: Locale): void;
  onOwn(locale: Locale): void;
}

/** The languages that the form speaks. */
function Languages({ own, spoken, onAdd, onRemove, onOwn }: LanguagesProps) {
  const all = useBuilderWords();
  const words = all.words;
  const free = locales.filter((locale) => !spoken.includes(locale));
  const named = (offered: readonly Locale[]) =>
    offered
      .map((locale) => [locale, all.languageName(locale)] as const)
      .toSorted(([, one], [, two]) => one.localeCompare(two));
  const [chosen, choose] = useState<Locale>();
  const next = chosen && free.includes(chosen) ? chosen : named(free)[0]?.[0];
  return (
    <section class="stack inset">
      <h2>{words.languages}</h2>
      <Pick
        label={words.ownLanguage}
        path="locale"
        hint={words.ownLanguageHint}
        options={named([own, ...free])}
        value={own}
        onChange={onOwn}
      />
      {next && (
        <div class="beside">
          <Pick label={words.addLanguage} options={named(free)} value={next} onChange={choose} />
          <button type="button" onClick={() => onAdd(next)}>
            {words.add}
          </button>
        </div>
      )}
      {spoken.length > 1 && (
        <ul class="offers">
          {spoken.slice(1).map((locale) => (
            <li key={locale}>
              <button type="button" class="danger" onClick={() => onRemove(locale)}>
                {words.removeLanguage(all.languageName(locale))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
