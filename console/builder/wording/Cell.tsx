import type { Form, Locale } from '@joinery/contract/form';
import { isMissing, ownLocale, pathOf, readPart, type WordPart, writePart } from '../definition/index.ts';
import { useEditing } from '../editing/index.ts';
import { Line } from '../inputs/index.ts';
import { useShown } from '../shown.ts';
import { useBuilderWords } from '../words/index.ts';

export interface CellProps {
  part: WordPart;
  /** What it is called. */
  name: string;
  locale: Locale;
  /** Whether no other language is beside it. */
  isAlone: boolean;
}

/** A part of the form's words in one language. */
export function Cell({ part, name, locale, isAlone }: CellProps) {
  const all = useBuilderWords();
  const words = all.words;
  const { definition, change } = useEditing();
  const form = definition.value;
  const shown = useShown(locale);
  const path = pathOf(form, part, locale);
  const isMissed = isMissing(form, part, locale);
  const isPage = part.of === 'address' && part.name === 'after' && locale === ownLocale(form);
  return (
    <Line
      label={`${name}, ${all.languageName(locale)}`}
      unlabelled
      path={path}
      value={readPart(form, part, locale)}
      placeholder={isMissed ? readPart(form, part, ownLocale(form)) : isPage ? words.usualPage : usualIn(shown, part)}
      lang={locale}
      rows={rowsOf(part, isAlone)}
      warning={isMissed ? words.missing : undefined}
      onInput={(typed) => change((before) => writePart(before, part, locale, typed), path)}
    />
  );
}

/** What the form says by itself. */
function usualIn(form: Form | undefined, part: WordPart): string | undefined {
  if (!form) return undefined;
  if (part.of === 'text') return form.texts[part.name];
  return part.of === 'field' && part.name === 'label'
    ? form.fields.find(({ name }) => name === part.field)?.label
    : undefined;
}

function rowsOf(part: WordPart, isAlone: boolean): number {
  const isLong =
    (part.of === 'text' && (part.name === 'description' || part.name === 'done')) ||
    (part.of === 'field' && part.name === 'consent');
  return isLong ? (isAlone ? 3 : 5) : 1;
}
