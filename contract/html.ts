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

/** The product's sign, for pages without an icon of their own. Their policy needs `img-src data:`. */
export const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#4a78f0" d="M0 0H16V5H11V8H5V5H0ZM0 6H4V9H12V6H16V16H0Z"/></svg>',
)}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function show(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.toString();
  if (typeof part === 'object') return part.map(show).join('');
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
