/** Markup that needs no more escaping. */
export class Html {
  readonly #markup: string;
  constructor(markup: string) {
    this.#markup = markup;
  }
  toString() {
    return this.#markup;
  }
}

/** Template tag: the template is markup, and every text put into it is escaped for content and quoted attributes alike. */
export function html(template: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const shown = values.map((value) => (value instanceof Html ? value.toString() : escapeHtml(value)));
  return new Html(String.raw({ raw: template }, ...shown));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
