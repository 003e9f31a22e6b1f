import type { Theme } from '@joinery/contract/theme';

/** A theme as a CSS declaration list: custom properties, and the colour scheme. `''` for the widget's own looks. */
export function themeCss({ scheme = 'page', ...looks }: Theme): string {
  const properties = Object.entries(looks).map(
    ([name, value]) => `--joinery-${name}:${typeof value === 'number' ? `${value}px` : value};`,
  );
  if (scheme !== 'page') properties.push(`color-scheme:${scheme === 'system' ? 'light dark' : scheme};`);
  return properties.join('');
}
