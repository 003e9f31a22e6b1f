import type { Locale } from '@joinery/contract/locales';
import type { ComponentChildren } from 'preact';
import { ownLocale, type WordPart } from '../definition/wording.ts';
import { useEditing } from '../editing/editing.ts';
import { useBuilderWords } from '../words/index.ts';
import { Cell } from './Cell.tsx';
import { usePartNames } from './usePartNames.ts';

export interface WordTableProps {
  caption: string;
  locales: Locale[];
  /** Its rows, in bodies of their own where they are grouped. */
  children: ComponentChildren;
}

/** A table of words, each language in a column. */
export function WordTable({ caption, locales, children }: WordTableProps) {
  const all = useBuilderWords();
  const words = all.words;
  const formLocale = ownLocale(useEditing().definition.value);
  return (
    <div class="scroller">
      <table class="words">
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{words.part}</span>
            </th>
            {locales.map((locale) => (
              <th scope="col" key={locale}>
                {all.languageName(locale)}
                {locale === formLocale && <span class="dim small"> {words.own}</span>}
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
export function WordRow({ part, locales, name }: { part: WordPart; locales: Locale[]; name?: string }) {
  const whole = usePartNames().whole(part);
  return (
    <tr>
      <th scope="row">{name ?? whole}</th>
      {locales.map((locale) => (
        <td key={locale}>
          <Cell part={part} name={whole} locale={locale} isAlone={locales.length === 1} />
        </td>
      ))}
    </tr>
  );
}
