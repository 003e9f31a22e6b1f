import { readFileSync } from 'node:fs';
import { defaultColor, paletteOf, parseColor } from '../message/color.ts';

/** The style sheet of every page, in the sender's colour; blue when `color` is none. */
export function styleSheetIn(color: string): string {
  const { brand, onBrand, accent, darkAccent, onDarkAccent } = paletteOf(parseColor(color) ?? defaultColor);
  return `:root {
  --brand: ${brand};
  --on-brand: ${onBrand};
  --accent: ${accent};
}

@media (prefers-color-scheme: dark) {
  :root {
    --brand: ${darkAccent};
    --on-brand: ${onDarkAccent};
    --accent: ${darkAccent};
  }
}

${sheet}`;
}

const sheet = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
