import type { SitePalette } from '@joinery/contract/console';
import { contrastsOf } from '@joinery/contract/legible';
import type { Theme } from '@joinery/contract/theme';
import { useId } from 'preact/hooks';
import { useBuilderWords } from '../../words/index.ts';
import { Contrast } from '../Contrast.tsx';

export interface PaletteProps {
  palette: SitePalette;
  onApply(palette: SitePalette): void;
  /** Takes another colour for the button alone. */
  onPick(accent: string): void;
}

/** The colours of one of a site's schemes, as a small form, with their contrasts. */
export function Palette({ palette, onApply, onPick }: PaletteProps) {
  const id = useId();
  const words = useBuilderWords().looks.site;
  const { scheme, accent, background, text, others } = palette;
  const colours: Theme = { background, text, ...(accent && { accent }) };
  const contrasts = contrastsOf(colours, false).filter(
    ({ over, under }) => under === 'background' && (over === 'text' || (over === 'accent' && accent)),
  );
  return (
    <section class="palette stack" aria-labelledby={id}>
      <h2 id={id}>{words.schemes[scheme]}</h2>
      <span class="picture" aria-hidden="true" style={{ background }}>
        <span style={{ background: text, inlineSize: '60%' }} />
        <span style={{ background: text, inlineSize: '35%' }} />
        {accent && <span class="line" style={{ background: accent, borderColor: accent }} />}
      </span>
      <ul class="contrasts">
        {contrasts.map((contrast) => (
          <Contrast key={contrast.over} contrast={contrast} />
        ))}
      </ul>
      {!accent && <p class="dim small">{words.greys}</p>}
      <button type="button" aria-describedby={id} onClick={() => onApply(palette)}>
        {words.apply}
      </button>
      {others.length > 0 && (
        <fieldset class="others">
          <legend class="small">{words.others}</legend>
          {others.map((colour) => (
            <button
              key={colour}
              type="button"
              class="sample-pick"
              aria-label={words.pick(colour)}
              title={colour}
              onClick={() => onPick(colour)}
            >
              <span class="sample-colour" style={{ background: colour }} />
            </button>
          ))}
        </fieldset>
      )}
    </section>
  );
}
