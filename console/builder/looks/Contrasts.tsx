import { contrastOf } from '@joinery/contract/contrast';
import type { Theme } from '@joinery/contract/theme';
import { useFormats } from '../../words/index.ts';
import { useBuilderWords } from '../words/index.ts';

/** What has to stand out, from what, and how much (WCAG 2.2, sections 1.4.3 and 1.4.11). */
const pairs = [
  ['text', 'background', 4.5],
  ['text', 'field', 4.5],
  ['issue', 'background', 4.5],
  ['edge', 'field', 3],
  ['accent', 'background', 3],
] as const;

/** How far colours stand out, as far as the owner has chosen both. The widget takes care of those it derives. */
export function Contrasts({ theme }: { theme: Theme }) {
  const words = useBuilderWords().looks;
  const { decimal } = useFormats();
  const known = pairs.flatMap(([over, under, least]) => {
    const [front, back] = [theme[over], theme[under]];
    return front && back ? [{ over, under, front, back, least, ratio: contrastOf(front, back) }] : [];
  });
  if (!known.length) return <p class="dim small">{words.derived}</p>;
  return (
    <ul class="contrasts" aria-label={words.contrasts}>
      {known.map(({ over, under, front, back, least, ratio }) => (
        <li key={`${over} ${under}`} class={ratio < least ? 'low' : undefined}>
          <span class="swatch" aria-hidden="true" style={{ background: back, color: front }}>
            Aa
          </span>
          <span>
            {words.onto(words.colourNames[over], words.colourNames[under])}{' '}
            <strong>{words.ratio(decimal(Math.floor(ratio * 100) / 100))}</strong>{' '}
            {ratio < least ? words.tooLow(decimal(least)) : words.enough}
          </span>
        </li>
      ))}
    </ul>
  );
}
