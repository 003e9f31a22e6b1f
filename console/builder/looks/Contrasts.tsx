import { cardsBehind, contrastOf, lightText, luminanceOf } from '@joinery/contract/contrast';
import type { Theme } from '@joinery/contract/theme';
import { useBuilderWords } from '../words/index.ts';
import { Contrast } from './Contrast.tsx';
import { usual } from './usual.ts';

/** Pairs of colours and the least contrast between them (WCAG 2.2, sections 1.4.3 and 1.4.11). */
const pairs = [
  ['text', 'background', 4.5],
  ['text', 'field', 4.5],
  ['issue', 'background', 4.5],
  ['edge', 'background', 3],
  ['accent', 'background', 3],
] as const;

/**
 * How far colours stand out, where the owner or a ready-made look chose one. The widget derives the others. `isOver`
 * says whether the form opens over the page.
 */
export function Contrasts({ theme, isOver }: { theme: Theme; isOver: boolean }) {
  const words = useBuilderWords().looks;
  const { text, background, scheme } = theme;
  const colours = { ...usual[isDark(theme) ? 'dark' : 'light'], ...theme };
  if (text && !background)
    [colours.background = ''] = cardsBehind(text, scheme, isOver).sort(
      (a, b) => contrastOf(text, a) - contrastOf(text, b),
    );
  const chosen = pairs.filter(([over, under]) => theme[over] ?? theme[under]);
  if (!chosen.length) return <p class="dim small">{words.derived}</p>;
  return (
    <ul class="contrasts" aria-label={words.contrasts}>
      {chosen.map(([over, under, least]) => (
        <Contrast key={`${over} ${under}`} {...{ over, under, least, colours }} />
      ))}
    </ul>
  );
}

/** Light text makes a dark form; else its scheme says so. */
const isDark = ({ text, scheme }: Theme) => (text ? luminanceOf(text) > lightText : scheme === 'dark');
