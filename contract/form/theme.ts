/** The looks of a form: values of its CSS custom properties. Missing ones follow the page. */
export interface Theme {
  /** Colour of the button and of ticked boxes, as `#rgb` or `#rrggbb`. @default '#3366ff' */
  accent?: string;
  /** Corner radius in CSS pixels. @default 8 */
  radius?: number;
  /** Colour of the text, as `#rgb` or `#rrggbb`. @default the page's */
  text?: string;
  /**
   * Colour of the form's card, as `#rgb` or `#rrggbb`. Set `text` with it.
   * @default light behind dark text, dark behind light text
   */
  background?: string;
  /** Colour of the inputs, as `#rgb` or `#rrggbb`. @default a shade of the card */
  field?: string;
  /** Colour of the inputs' edges, as `#rgb` or `#rrggbb`. @default a shade with just enough contrast */
  edge?: string;
  /** Colour of issues, as `#rgb` or `#rrggbb`. @default a red with enough contrast */
  issue?: string;
  /** Fonts, as in CSS. @default the page's */
  font?: string;
  /** Room between two fields in CSS pixels. @default 24 */
  gap?: number;
  /** Greatest width in CSS pixels. @default 448 */
  width?: number;
  /** Whether the form is light or dark: `page` follows the page, `system` the visitor's system. @default 'page' */
  scheme?: 'page' | 'system' | 'light' | 'dark';
}

/** The ready-made looks. */
export const themeNames = ['plain', 'soft', 'paper', 'night', 'outline', 'bold'] as const;
export type ThemeName = (typeof themeNames)[number];

/** The owner's own looks, or a ready-made one with changes. */
export interface ThemeDefinition extends Theme {
  /** A ready-made look to start from. @default 'plain' */
  name?: ThemeName;
}

/**
 * The looks of a definition, without the name. With the scheme `light` or `dark`, a ready-made look has its colours for
 * it, and with any other its first ones.
 */
export function resolveTheme({ name = 'plain', ...changes }: ThemeDefinition): Theme {
  const { other, ...theme } = themes[name];
  const turned = other && changes.scheme === other.scheme ? other : {};
  return { ...theme, ...turned, ...changes };
}

/** The looks of a definition in each scheme that decides about a ready-made look's colours: one of them, or both. */
export function themesOf(definition: ThemeDefinition): [Theme, ...Theme[]] {
  const { name = 'plain', scheme } = definition;
  if (!themes[name].other || (scheme !== 'page' && scheme !== 'system')) return [resolveTheme(definition)];
  return [resolveTheme({ ...definition, scheme: 'light' }), resolveTheme({ ...definition, scheme: 'dark' })];
}

/**
 * The looks of a definition as its form gets them. Where the page or the system decides about a ready-made look, each
 * colour that differs is one for light and one for dark: `light-dark()` of CSS Color 5.
 */
export function shownTheme(definition: ThemeDefinition): Theme {
  const [light, dark] = themesOf(definition);
  if (!dark) return light;
  const pairs = colourNames.flatMap((name) => {
    const differs = light[name] !== dark[name];
    return differs ? [[name, `light-dark(${light[name]},${dark[name]})`]] : [];
  });
  return { ...light, ...Object.fromEntries(pairs), scheme: definition.scheme };
}

/** The colours of a look, in the order in which the console shows them. */
export const colourNames = ['accent', 'text', 'background', 'field', 'edge', 'issue'] as const;

type Colours = Pick<Theme, (typeof colourNames)[number] | 'scheme'>;

/** `other`: its colours in the other scheme. */
const themes: Record<ThemeName, Theme & { other?: Colours }> = {
  plain: {},
  soft: {
    accent: '#6b4fd8',
    radius: 16,
    background: '#f6f4fd',
    text: '#221d3a',
    field: '#ffffff',
    edge: '#8a83a8',
    gap: 26,
    scheme: 'light',
    other: {
      accent: '#b5a4ff',
      background: '#1d1830',
      text: '#ece8fb',
      field: '#282143',
      edge: '#8d84b0',
      scheme: 'dark',
    },
  },
  paper: {
    accent: '#8a3b12',
    radius: 2,
    background: '#fbf6ec',
    text: '#2b2018',
    field: '#fffdf8',
    edge: '#8f8069',
    font: 'Georgia, "Times New Roman", serif',
    scheme: 'light',
    other: {
      accent: '#e8a36f',
      background: '#221b14',
      text: '#f3e9da',
      field: '#2e251c',
      edge: '#96866f',
      scheme: 'dark',
    },
  },
  night: {
    accent: '#7cc4ff',
    radius: 10,
    background: '#12161f',
    text: '#e8edf6',
    field: '#1c2230',
    edge: '#76829c',
    scheme: 'dark',
    other: {
      accent: '#1b5fa8',
      background: '#eef3fa',
      text: '#131a26',
      field: '#ffffff',
      edge: '#75829a',
      scheme: 'light',
    },
  },
  outline: {
    accent: '#111111',
    radius: 0,
    background: '#ffffff',
    text: '#111111',
    field: '#ffffff',
    edge: '#111111',
    scheme: 'light',
    other: {
      accent: '#f4f4f4',
      background: '#111111',
      text: '#f4f4f4',
      field: '#111111',
      edge: '#f4f4f4',
      scheme: 'dark',
    },
  },
  bold: {
    accent: '#ffd23f',
    radius: 24,
    background: '#1f4d3a',
    text: '#ffffff',
    field: '#173d2d',
    edge: '#9cc4b0',
    issue: '#ffc9c0',
    gap: 20,
    scheme: 'dark',
    other: {
      accent: '#1f4d3a',
      background: '#ffd23f',
      text: '#15291f',
      field: '#fff1bd',
      edge: '#7d6412',
      issue: '#8a1c10',
      scheme: 'light',
    },
  },
};
