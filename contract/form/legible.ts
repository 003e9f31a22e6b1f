import { cardsBehind, contrastOf, lightText, luminanceOf } from './contrast.ts';
import { type Theme, type ThemeDefinition, themesOf } from './theme.ts';

/** The colours of a form that stand out from each other, or should. */
export type ColourName = 'accent' | 'text' | 'background' | 'field' | 'edge' | 'issue';

/** Colours of a light and of a dark form where its owner chose none: those of the widget's style sheet. */
export const usualColours = {
  light: {
    accent: '#3366ff',
    text: '#222222',
    background: '#eeeeee',
    field: '#fcfcfc',
    edge: '#777777',
    issue: '#990000',
  },
  dark: {
    accent: '#3366ff',
    text: '#eeeeee',
    background: '#1c1c1c',
    field: '#141414',
    edge: '#808080',
    issue: '#ffb39c',
  },
} as const satisfies Record<string, Record<ColourName, string>>;

/** How far one colour stands out from another, in each scheme in which visitors may see them. */
export interface Contrast {
  over: ColourName;
  under: ColourName;
  /** The least ratio that both need (WCAG 2.2, sections 1.4.3 and 1.4.11). */
  least: number;
  /** At least one. */
  seen: SeenContrast[];
}

export interface SeenContrast {
  scheme: 'light' | 'dark';
  /** Both as `#rgb` or `#rrggbb`. */
  colours: { over: string; under: string };
  ratio: number;
}

const pairs = [
  ['text', 'background', 4.5],
  ['text', 'field', 4.5],
  ['issue', 'background', 4.5],
  ['edge', 'background', 3],
  ['accent', 'background', 3],
] as const;

/** @param isOver whether the form opens over the page */
export function contrastsOf(definition: ThemeDefinition, isOver: boolean): Contrast[] {
  return pairs.map(([over, under, least]) => ({
    ...{ over, under, least },
    seen: themesOf(definition).flatMap((theme) => seenIn(theme, over, under, isOver)),
  }));
}

function seenIn(theme: Theme, over: ColourName, under: ColourName, isOver: boolean): SeenContrast[] {
  const { text, background, scheme: themeScheme } = theme;
  const isCard = over === 'text' && under === 'background' && text !== undefined && background === undefined;
  return schemesOf(theme).flatMap((scheme) => {
    const colours = { ...usualColours[scheme], ...theme };
    return (isCard ? cardsBehind(text, themeScheme, isOver) : [colours[under]]).map((card) => ({
      ...{ scheme, colours: { over: colours[over], under: card } },
      ratio: contrastOf(colours[over], card),
    }));
  });
}

/** The lowest of them: the one that counts. */
export const lowestOf = ({ seen }: Contrast): SeenContrast =>
  seen.reduce((lowest, each) => (each.ratio < lowest.ratio ? each : lowest));

/** The form's own text colour tells whether it is light or dark; else the page or the system does. */
function schemesOf({ text, scheme = 'page' }: Theme): SeenContrast['scheme'][] {
  if (text !== undefined) return [luminanceOf(text) > lightText ? 'dark' : 'light'];
  return scheme === 'light' || scheme === 'dark' ? [scheme] : ['light', 'dark'];
}
