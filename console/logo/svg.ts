/** Why a picture can't be a logo. */
export type LogoProblem = 'kind' | 'tooLarge' | 'tooManyPixels' | 'broken' | 'script' | 'elsewhere' | 'noSize';

/**
 * Gives an SVG the size at which it is drawn: browsers disagree about one that has a view box alone, and would draw a
 * small one blurred.
 *
 * @returns the SVG with its width and height in pixels, or why it can't be drawn alone
 */
export function sizeSvg(
  source: string,
  fit: (width: number, height: number) => { width: number; height: number },
): { svg: string } | { problem: LogoProblem } {
  // Comments are never drawn. One without an end takes the rest, so that a search for the end happens once.
  const text = source.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const root = /<(?:\w+:)?svg\b(?:"[^"<]*"|'[^'<]*'|[^"'<>])*>/i.exec(text);
  if (!root) return { problem: 'broken' };
  if (/<script\b/i.test(text)) return { problem: 'script' };
  if (references.some((reference) => reference.test(text))) return { problem: 'elsewhere' };
  const [tag] = root;
  const box =
    attribute(tag, 'viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [width, height] = box.length === 4 ? box.slice(2) : ['width', 'height'].map((name) => lengthOf(tag, name));
  if (!width || !height || !(width > 0) || !(height > 0)) return { problem: 'noSize' };
  const to = fit(width, height);
  const bare = tag.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '');
  const boxed = box.length === 4 ? bare : bare.replace(/^<[\w:]+/, `$& viewBox="0 0 ${width} ${height}"`);
  const sized = boxed.replace(/^<[\w:]+/, `$& width="${to.width}" height="${to.height}"`);
  return { svg: text.replace(tag, () => sized) };
}

/**
 * Whatever loads a picture, a font or a style from another file: browsers leave it out of an SVG in an `<img>`. XML
 * allows no `<` in an attribute (XML 1.0, section 3.1), so that no match reaches into the next tag.
 */
const references = [
  /<(?!a\b)(?:"[^"<]*"|'[^'<]*'|[^"'<>])*?\s(?:xlink:)?href\s*=\s*["']\s*(?!#|data:|["'])/i,
  /url\(\s*["']?\s*(?!#|data:|["'])/i,
  /@import\b/i,
];

function attribute(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  return double ?? single;
}

/** A length as pixels of CSS; undefined for a share of the page. */
function lengthOf(tag: string, name: string): number | undefined {
  const [, number, unit = ''] = /^\s*([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(attribute(tag, name) ?? '') ?? [];
  const factor = units[unit.toLowerCase()];
  return factor && Number(number) * factor;
}

const units: Partial<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};
