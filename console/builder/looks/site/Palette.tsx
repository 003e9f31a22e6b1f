import type { SitePalette } from '@joinery/contract/console';
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
  const colours = { background, text, ...(accent && { accent }) };
  return (
    <section class="palette stack" aria-labelledby={id}>
      <h2 id={id}>{words.schemes[scheme]}</h2>
      <span class="picture" aria-hidden="true" style={{ background }}>
        <span style={{ background: text, inlineSize: '60%' }} />
        <span style={{ background: text, inlineSize: '35%' }} />
        {accent && <span class="line" style={{ background: accent, borderColor: accent }} />}
      </span>
      <ul class="contrasts">
        <Contrast over="text" under="background" least={4.5} colours={colours} />
        {accent && <Contrast over="accent" under="background" least={3} colours={colours} />}
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
