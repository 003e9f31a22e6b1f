import { lowestOf, type Contrast as Measured } from '@joinery/contract/legible';
import { Sign } from '../../site/Sign.tsx';
import { useFormats } from '../../words/formats.ts';
import { useBuilderWords } from '../words/index.ts';

/** How far one colour stands out from another at least. Names the scheme where only one of two is too low. */
export function Contrast({ contrast }: { contrast: Measured }) {
  const words = useBuilderWords().looks;
  const { decimal } = useFormats();
  const { over, under, least, seen } = contrast;
  const { ratio, scheme, colours } = lowestOf(contrast);
  const isLow = ratio < least;
  const isInOne = isLow && seen.some((each) => each.scheme !== scheme && each.ratio >= least);
  const pair = words.onto(words.colourNames[over], words.colourNames[under]);
  return (
    <li class={isLow ? 'low' : undefined}>
      <span class="swatch" aria-hidden="true" style={{ background: colours.under }}>
        <span style={{ background: colours.over }} />
      </span>
      <span>
        {isInOne ? words.inScheme(scheme, pair) : pair}{' '}
        <strong>{words.ratio(decimal(Math.floor(ratio * 100) / 100))}</strong> {isLow && <Sign sign="✗" />}
        {isLow ? words.tooLow(decimal(least)) : words.enough}
      </span>
    </li>
  );
}
