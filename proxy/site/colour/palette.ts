import type { SitePalette } from '@joinery/contract/console';
import { contrastOf } from '@joinery/contract/contrast';
import type { ElementKind } from '../page/read-page.ts';
import type { Cascade } from './cascade.ts';
import { type Colour, chromaOf, onto, toHex } from './colour.ts';

/** Colours that a site names for others to use, beside its style sheets. */
export interface NamedColours {
  /** `theme-color`, of the page and of its manifest. */
  light: Colour[];
  dark: Colour[];
}

/** Proposes colours for a form, out of those of a site: for its light scheme, and for its dark one if it has one. */
export function proposePalettes(cascade: Cascade, named: NamedColours): SitePalette[] {
  const first = propose(cascade, named.light, false);
  if (!first) return [];
  if (!cascade.hasDark()) return [first];
  const second = propose(cascade, named.dark, true);
  // A sheet may name a dark scheme, and change nothing that shows.
  const isOther = second && (second.background !== first.background || second.text !== first.text);
  return isOther ? [first, second] : [first];
}

/** The colours of browsers where a page sets none. */
const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const black: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };

/** Less alpha than that shows what is behind more than the colour. */
const leastAlpha = 0.5;
/** A colour with less is a grey to most people. */
const leastChroma = 0.16;
const mostOthers = 4;
/** The least contrast of text (WCAG 2.2, section 1.4.3), and of a button that stands out. */
const readable = 4.5;
const visible = 1.25;
const outstanding = 3;

function propose(cascade: Cascade, named: Colour[], isDark: boolean): SitePalette | undefined {
  const byRole = readVariables(cascade, isDark);
  const surface = ['body', 'root']
    .map((kind) => colourOf(cascade, kind as ElementKind, backgrounds, isDark))
    .find(isSolid);
  const background = surface ?? byRole.background.find(isSolid);
  const behind = background ? onto(background, white) : white;
  const inks = [
    ...['body', 'root'].map((kind) => colourOf(cascade, kind as ElementKind, ['color'], isDark)),
    ...byRole.text,
  ].filter(isSolid);
  const ink = inks.map((colour) => onto(colour, behind)).find((colour) => contrast(colour, behind) >= readable);
  const [accent, ...others] = rankAccents(cascade, { byRole: byRole.accent, named, behind, isDark });
  if (!background && !ink && !accent) return undefined;
  const usual = contrast(black, behind) >= contrast(white, behind) ? black : white;
  const [backdrop, text] = [toHex(behind), toHex(ink ?? usual)];
  return {
    scheme: contrast(white, behind) < contrast(black, behind) ? 'light' : 'dark',
    accent: accent ?? null,
    background: backdrop,
    text,
    others: others.slice(0, mostOthers),
  };
}

const backgrounds = ['background-color', 'background', 'background-image'];
const isSolid = (colour: Colour | undefined): colour is Colour => colour !== undefined && colour.alpha >= leastAlpha;
const contrast = (one: Colour, other: Colour) => contrastOf(toHex(one), toHex(other));

function colourOf(cascade: Cascade, kind: ElementKind, properties: string[], isDark: boolean): Colour | undefined {
  const element = cascade.elements.find((each) => each.kind === kind);
  return element && cascade.colourOf(element, properties, isDark);
}

interface Accents {
  byRole: Colour[];
  named: Colour[];
  behind: Colour;
  isDark: boolean;
}

/** The weight of each sign. Buttons weigh most, as the form's own button should look like them. */
const worth = { button: 10, variable: 6, link: 5, named: 4, bar: 2 };

/** Colours for a button as `#rrggbb`, the best first. Leaves out greys, and what nobody would see. */
function rankAccents(cascade: Cascade, { byRole, named, behind, isDark }: Accents): string[] {
  const scores = new Map<string, number>();
  const seenSigns = new Set<string>();
  const score = (sign: keyof typeof worth, colour: Colour | undefined): void => {
    if (!colour || colour.alpha < 0.8) return;
    const blend = onto(colour, behind);
    if (chromaOf(blend) < leastChroma || contrast(blend, behind) < visible) return;
    const hex = toHex(blend);
    // Ten buttons of a colour say a little more than one.
    const isNew = !seenSigns.has(`${sign} ${hex}`);
    seenSigns.add(`${sign} ${hex}`);
    const stands = contrast(blend, behind) >= outstanding ? 1 : 0.5;
    scores.set(hex, (scores.get(hex) ?? 0) + worth[sign] * (isNew ? 1 : 0.2) * stands);
  };
  for (const element of cascade.elements) {
    if (element.kind === 'button') score('button', cascade.colourOf(element, backgrounds, isDark));
    if (element.kind === 'bar') score('bar', cascade.colourOf(element, backgrounds, isDark));
    if (element.kind === 'link') score('link', cascade.colourOf(element, ['color'], isDark));
  }
  for (const colour of byRole) score('variable', colour);
  for (const colour of named) score('named', colour);
  const ranked = [...scores].sort(([, one], [, other]) => other - one).map(([hex]) => hex);
  return ranked.filter((hex, at) => !ranked.slice(0, at).some((better) => isAlike(hex, better)));
}

/** Two shades of a colour that nobody would tell apart, such as a button's with and without the mouse. */
function isAlike(one: string, other: string): boolean {
  const distance = [1, 3, 5].map((at) => {
    const [first, second] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return ((first ?? 0) - (second ?? 0)) ** 2;
  });
  return distance.reduce((sum, part) => sum + part, 0) < 30 ** 2;
}

type Role = 'accent' | 'background' | 'text';

/** Words in the names of variables. If several match, the last one in the name says what the variable is for. */
const roles: [Role | undefined, RegExp][] = [
  // Palettes that come with WordPress on every site, and colours that only show while something happens.
  [
    undefined,
    /^--wp--preset--(?:gradient|color--(?:black|white|cyan-|pale-|vivid-|luminous-|light-green))|^--wp-(?:admin|block|bound|editor)/,
  ],
  [
    undefined,
    /hover|focus|active|disabled|visited|error|danger|warning|success|info|shadow|border|outline|ring|placeholder|inverse|subtle/i,
  ],
  [
    undefined,
    /(?:primary|secondary|accent|brand|button|btn|link|card|popover|muted|sidebar|destructive|input|form|nav|header|footer|menu|badge|modal|heading)[\w-]*[-_](?:text|foreground|fg|content|on|label)(?:[-_]colou?r)?$/i,
  ],
  [
    'background',
    /(?:^--|[-_])(?:body-|page-|color-)?(?:background|bg|base|canvas|paper)(?:[-_]?(?:color|colour|body|page|primary|default|1))?$/i,
  ],
  [
    'text',
    /(?:^--|[-_])(?:body-|page-|color-)?(?:text|foreground|fg|ink|copy|contrast|body-color|font-color)(?:[-_]?(?:color|colour|body|primary|default|1))?$/i,
  ],
  [
    'accent',
    /(?:^--|[-_])(?:primary|accent|brand|main|cta|button|btn|link|action)(?:[-_](?:color|colour|bg|background|fill|base|default|500|600|1|hsl|rgb|primary|button))*$/i,
  ],
];

/** Colours of variables of the root that are named for what they are for. */
function readVariables(cascade: Cascade, isDark: boolean): Record<Role, Colour[]> {
  const found: Record<Role, Colour[]> = { accent: [], background: [], text: [] };
  for (const name of cascade.variables(isDark)) {
    const role = roles.find(([, words]) => words.test(name))?.[0];
    if (!role || found[role].length >= 12) continue;
    const colour = cascade.variableColour(name, isDark);
    if (colour) found[role].push(colour);
  }
  return found;
}
