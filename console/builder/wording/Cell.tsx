import { type Form, isChannel, type Locale } from '@joinery/contract/form';
import { useState } from 'preact/hooks';
import type { MessageName } from '../definition/messages.ts';
import { isMissing, ownLocale, pathOf, readPart, type WordPart, writePart } from '../definition/wording.ts';
import { useEditing } from '../editing/editing.ts';
import { Line } from '../inputs/Line.tsx';
import { useShown } from '../shown.ts';
import { useBuilderWords } from '../words/index.ts';

export interface CellProps {
  part: WordPart;
  /** The part's name in the reader's language. */
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
  const fullForm = useShown(locale);
  const path = pathOf(form, part, locale);
  const isMissed = isMissing(form, part, locale);
  // An input of one line would drop line breaks. It stays what it is, or it would lose the focus.
  const [isBroken] = useState(() => readPart(form, part, locale).includes('\n'));
  const rows = rowsOf(part, isAlone);
  const isPage = part.of === 'address' && part.name === 'after' && locale === ownLocale(form);
  return (
    <Line
      label={`${name}, ${all.languageName(locale)}`}
      unlabelled
      path={path}
      value={readPart(form, part, locale)}
      placeholder={
        isMissed ? readPart(form, part, ownLocale(form)) : isPage ? words.usualPage : usualIn(fullForm, part)
      }
      lang={locale}
      rows={isBroken ? Math.max(3, rows) : rows}
      warning={isMissed ? words.missing : undefined}
      onInput={(typed) => change((before) => writePart(before, part, locale, typed), path)}
    />
  );
}

/** The form's own words for a part that the owner left empty. */
function usualIn(form: Form | undefined, part: WordPart): string | undefined {
  if (!form) return undefined;
  if (part.of === 'text') return form.texts[part.name];
  if (part.of === 'message') return usualMessage(form, part.name);
  if (part.of === 'invalid') return form.messages.invalid[part.type];
  return part.of === 'field' && part.name === 'label'
    ? form.fields.find(({ name }) => name === part.field)?.label
    : undefined;
}

/** Some sentences travel with a form under another name, or within its fields. */
function usualMessage({ fields, messages }: Form, name: MessageName): string | undefined {
  if (name === 'anotherAddress' || name === 'anotherNumber') return messages.another;
  if (name === 'optional' || name === 'either')
    return fields.find((field) => field.mark && (name === 'either') === isChannel(field))?.mark;
  return name === 'sender' ? undefined : messages[name];
}

/** Words of buttons and links. All other sentences are longer than an input of one line. */
const short: readonly MessageName[] = [
  ...(['optional', 'either', 'choose', 'next', 'back', 'step', 'close', 'suggestion', 'noCountry'] as const),
  ...(['sending', 'sender', 'anotherAddress', 'anotherNumber', 'contact'] as const),
];

function rowsOf(part: WordPart, isAlone: boolean): number {
  if (part.of === 'invalid' || (part.of === 'message' && !short.includes(part.name))) return 2;
  const isLong =
    (part.of === 'text' && (part.name === 'description' || part.name === 'done')) ||
    (part.of === 'field' && part.name === 'consent');
  return isLong ? (isAlone ? 3 : 5) : 1;
}
