import { contrastOf } from '@joinery/contract/contrast';
import { Sign } from '../../site/Sign.tsx';
import { useFormats } from '../../words/formats.ts';
import { useBuilderWords } from '../words/index.ts';

/** The colours of a form that stand out from each other, or should. */
export type ColourName = 'accent' | 'text' | 'background' | 'field' | 'edge' | 'issue';

export interface ContrastProps {
  over: ColourName;
  under: ColourName;
  /** The least contrast between them. */
  least: number;
  /** As `#rgb` or `#rrggbb`. */
  colours: Readonly<Partial<Record<ColourName, string>>>;
}

/** How far one colour stands out from another, in a list. */
export function Contrast({ over, under, least, colours }: ContrastProps) {
  const words = useBuilderWords().looks;
  const { decimal } = useFormats();
  const [color = '', background = ''] = [colours[over], colours[under]];
  const ratio = contrastOf(color, background);
  return (
    <li class={ratio < least ? 'low' : undefined}>
      <span class="swatch" aria-hidden="true" style={{ background }}>
        <span style={{ background: color }} />
      </span>
      <span>
        {words.onto(words.colourNames[over], words.colourNames[under])}{' '}
        <strong>{words.ratio(decimal(Math.floor(ratio * 100) / 100))}</strong> {ratio < least && <Sign sign="✗" />}
        {ratio < least ? words.tooLow(decimal(least)) : words.enough}
      </span>
    </li>
  );
}
