import type { Locale } from '@joinery/contract/locales';
import type { ComponentChildren } from 'preact';
import { ownLocale, type WordPart } from '../definition/wording.ts';
import { useEditing } from '../editing/editing.ts';
import { useBuilderWords } from '../words/index.ts';
import { Cell } from './Cell.tsx';
import { usePartNames } from './usePartNames.ts';

export interface WordTableProps {
  caption: string;
  shown: Locale[];
  /** Its rows, in bodies of their own where they are grouped. */
  children: ComponentChildren;
}

/** A table of words, each language in a column. */
export function WordTable({ caption, shown, children }: WordTableProps) {
  const all = useBuilderWords();
  const words = all.words;
  const own = ownLocale(useEditing().definition.value);
  return (
    <div class="scroller">
      <table class="words">
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{words.part}</span>
            </th>
            {shown.map((locale) => (
              <th scope="col" key={locale}>
                {all.languageName(locale)}
                {locale === own && <span class="dim small"> {words.own}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

/** A part of the form's words, in each language that is shown. */
export function WordRow({ part, shown, name }: { part: WordPart; shown: Locale[]; name?: string }) {
  const whole = usePartNames().whole(part);
  return (
    <tr>
      <th scope="row">{name ?? whole}</th>
      {shown.map((locale) => (
        <td key={locale}>
          <Cell part={part} name={whole} locale={locale} isAlone={shown.length === 1} />
        </td>
      ))}
    </tr>
  );
}
