import type { Theme } from '@joinery/contract/form';

/** The custom properties of a theme as a CSS declaration list; `''` for the widget's own looks. */
export function themeCss({ accent, radius }: Theme): string {
  return (accent ? `--joinery-accent:${accent};` : '') + (radius === undefined ? '' : `--joinery-radius:${radius}px`);
}
