/** Markup that needs no further escaping. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/**
 * A value in a template: texts and numbers are escaped, markup goes in unchanged, a list in its order, undefined as
 * nothing.
 */
export type Part = string | number | Html | readonly Part[] | undefined;

/**
 * Template tag for pages. The template itself is markup. Inserted values are escaped for content and quoted attributes
 * alike.
 */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: template }, ...parts.map(show)));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function show(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.toString();
  if (typeof part === 'object') return part.map(show).join('');
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
