import { contrastOf, luminanceOf } from '@joinery/contract/contrast';
import type { Theme } from '@joinery/contract/theme';
import { useFormats } from '../../words/index.ts';
import { useBuilderWords } from '../words/index.ts';
import { usual } from './usual.ts';

/** What has to stand out, from what, and how much (WCAG 2.2, sections 1.4.3 and 1.4.11). */
const pairs = [
  ['text', 'background', 4.5],
  ['text', 'field', 4.5],
  ['issue', 'background', 4.5],
  ['edge', 'background', 3],
  ['accent', 'background', 3],
] as const;

/** How far colours stand out, where the owner or a ready-made look chose one. The widget derives the others. */
export function Contrasts({ theme }: { theme: Theme }) {
  const words = useBuilderWords().looks;
  const { decimal } = useFormats();
  const colours = { ...usual[isDark(theme) ? 'dark' : 'light'], ...theme };
  const chosen = pairs.filter(([over, under]) => theme[over] ?? theme[under]);
  if (!chosen.length) return <p class="dim small">{words.derived}</p>;
  return (
    <ul class="contrasts" aria-label={words.contrasts}>
      {chosen.map(([over, under, least]) => {
        const [color, background] = [colours[over], colours[under]];
        const ratio = contrastOf(color, background);
        return (
          <li key={`${over} ${under}`} class={ratio < least ? 'low' : undefined}>
            <span class="swatch" aria-hidden="true" style={{ background }}>
              <span style={{ background: color }} />
            </span>
            <span>
              {words.onto(words.colourNames[over], words.colourNames[under])}{' '}
              <strong>{words.ratio(decimal(Math.floor(ratio * 100) / 100))}</strong>{' '}
              {ratio < least ? words.tooLow(decimal(least)) : words.enough}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Light text makes a dark form; else its scheme says so. */
const isDark = ({ text, scheme }: Theme) => (text ? luminanceOf(text) > 0.28 : scheme === 'dark');
