import type { Locale } from '@joinery/contract/locales';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { localesOf, pathOf, readPart, type WordPart } from '../definition/wording.ts';
import { useEditing } from '../editing/editing.ts';
import { useFieldNames } from '../shown.ts';
import { useBuilderWords } from '../words/index.ts';
import { groupsOf, isSpare, keyOf, type WordGroup } from './groupsOf.ts';
import { usePartNames } from './usePartNames.ts';
import { WordRow } from './WordTable.tsx';

/**
 * The parts of a form's words by their place in it. Those without words fold into buttons, which unfold them: most
 * forms need few of them.
 */
export function WordGroups({ parts, locales }: { parts: WordPart[]; locales: Locale[] }) {
  const words = useBuilderWords().words;
  const { definition, mistakes } = useEditing();
  const form = definition.value;
  const { whole, within } = usePartNames();
  const headOf = useHeads();
  const [asked, setAsked] = useState('');
  // What was unfolded once stays, or it would vanish while somebody empties it.
  const unfolded = useRef(new Set<string>());
  const spoken = localesOf(form);
  const isNeeded = (part: WordPart) => {
    const paths = spoken.map((locale) => pathOf(form, part, locale));
    return (
      !isSpare(part) ||
      spoken.some((locale) => readPart(form, part, locale) !== '') ||
      mistakes.value.some(({ path }) => paths.includes(path))
    );
  };
  for (const part of parts) if (isNeeded(part)) unfolded.current.add(JSON.stringify(part));

  useLayoutEffect(() => {
    if (!asked) return;
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(asked)}"]`)?.focus();
    setAsked('');
  }, [asked]);

  return (
    <>
      {groupsOf(parts).map(({ place, parts: inside }) => {
        const folded = inside.filter((part) => !unfolded.current.has(JSON.stringify(part)));
        return (
          <tbody key={keyOf(place)}>
            <tr class="head">
              <th scope="rowgroup" colSpan={locales.length + 1}>
                {headOf(place)}
              </th>
            </tr>
            {inside
              .filter((part) => !folded.includes(part))
              .map((part) => (
                <WordRow key={JSON.stringify(part)} part={part} locales={locales} name={within(part)} />
              ))}
            {folded.length > 0 && (
              <tr class="more">
                <td colSpan={locales.length + 1}>
                  {folded.map((part) => (
                    <button
                      key={JSON.stringify(part)}
                      type="button"
                      class="plain"
                      aria-label={words.unfold(whole(part))}
                      onClick={() => {
                        unfolded.current.add(JSON.stringify(part));
                        setAsked(pathOf(form, part, locales[0] ?? spoken[0] ?? 'en'));
                      }}
                    >
                      + {within(part)}
                    </button>
                  ))}
                </td>
              </tr>
            )}
          </tbody>
        );
      })}
    </>
  );
}

/** The names of the groups. */
function useHeads(): (place: WordGroup['place']) => string {
  const words = useBuilderWords().words;
  const fieldName = useFieldNames();
  const { fields } = useEditing().definition.value;
  const ends = { head: words.atTop, end: words.atEnd };
  return (place) =>
    typeof place === 'string'
      ? ends[place]
      : fieldName(fields.find(({ name }) => name === place.field) ?? { name: place.field });
}
