/** Markup that is safe to put into a page as it is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

/** Builds markup: texts are escaped where they are put in, `Html` is taken as it is, and lists are joined. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return new Html(parts.map((part, at) => part + markupOf(values[at] ?? '')).join(''));
}

function markupOf(value: string | Html | Html[]): string {
  if (Array.isArray(value)) return value.join('');
  return value instanceof Html ? value.markup : value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
