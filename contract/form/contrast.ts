import type { Theme } from './theme.ts';

/**
 * The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). Text needs 4.5, edges and buttons need
 * 3.
 *
 * @param first `#rgb` or `#rrggbb`, as the second
 */
export function contrastOf(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** From 0 for black to 1 for white. */
export function luminanceOf(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
  const parts = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The backgrounds of text whose colour is chosen while the card's isn't, as `#rrggbb`: in the page a card through which
 * white or black shines, over the page the browser's own colour of pages.
 *
 * @param isOver whether the form opens over the page
 */
export function cardsBehind(text: string, scheme: Theme['scheme'], isOver: boolean): string[] {
  const isDark = luminanceOf(text) > lightText;
  const light = isOver ? '#ffffff' : isDark ? '#333333' : '#f6f6f6';
  const dark = isOver ? '#121212' : isDark ? '#191919' : '#dcdcdc';
  return scheme === 'light' ? [light] : scheme === 'dark' ? [dark] : [light, dark];
}

/** The luminance from which the widget takes a text for a light one, with a dark card. */
export const lightText = 0.28;
