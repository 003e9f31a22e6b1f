import { contrastOf } from '@joinery/contract/contrast';

/**
 * Colours as `#rrggbb`, derived from the sender's own so that all text is readable (WCAG 2.2, 1.4.3: at least 4.5 to
 * 1).
 */
export interface Palette {
  /** The sender's colour, and the colour of text on it. */
  brand: string;
  onBrand: string;
  /** Links and edges on a light background. */
  accent: string;
  /** Buttons, links and edges on a dark background, and text on them. */
  darkAccent: string;
  onDarkAccent: string;
}

/** For senders without a colour of their own. */
export const defaultColor = '#2457d6';

const white = '#ffffff';
/**
 * The darker of the light backgrounds of pages and mails, and the lighter of the dark ones: what is readable there is
 * readable on the other.
 */
const lightGround = '#eef1f6';
const darkGround = '#1c2230';
const ink = '#0f1726';

/** Reads `#rgb` or `#rrggbb` in any case as `#rrggbb`; undefined for anything else. */
export function parseColor(text: string): string | undefined {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (!digits) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${full.toLowerCase()}`;
}

/** @param color as `parseColor` reads it. */
export function paletteOf(color: string): Palette {
  const palette = palettes.get(color) ?? mixPalette(color);
  if (palettes.size < mostKept) palettes.set(color, palette);
  return palette;
}

/** Every mail needs one, and there are few: one per list. */
const palettes = new Map<string, Palette>();
const mostKept = 1_000;

function mixPalette(color: string): Palette {
  const darkAccent = readableOn(darkGround, color, white);
  return {
    brand: color,
    onBrand: textOn(color),
    accent: readableOn(lightGround, color, '#000000'),
    darkAccent,
    onDarkAccent: textOn(darkAccent),
  };
}

/** White if readable, otherwise nearly black; pure black if neither is, since black always is then. */
function textOn(color: string): string {
  return [white, ink].find((text) => contrastOf(text, color) >= enough) ?? '#000000';
}

/** The first readable colour on `ground` on the way from `color` to `end`. */
function readableOn(ground: string, color: string, end: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, end, share);
    if (contrastOf(mixed, ground) >= enough) return mixed;
  }
  return end;
}

const enough = 4.5;

function mix(color: string, end: string, share: number): string {
  const to = channels(end);
  const mixed = channels(color).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
