import type { Form, Locale } from '@joinery/contract/form';
import { type Html, html } from '@joinery/contract/html';

/**
 * Links to the same page in the form's other languages, each under its own name. Undefined if there is only one. In a
 * frame, these links stay in it, unlike the rest of the page. `query` is the query of the page's address.
 */
export function renderLanguages({ languages, locale }: Form, query: string): Html | undefined {
  if (!languages) return undefined;
  return html`<nav class="languages"><ul>${languages.map((language) => item(language, language === locale, query))}</ul></nav>`;
}

function item(language: Locale, current: boolean, query: string): Html {
  // Doesn't repeat queries of unlimited length.
  const params = new URLSearchParams(query.length <= 1_000 ? query : '');
  params.set('lang', language);
  const mark = current ? html` aria-current="page"` : undefined;
  return html`<li><a target="_self" href="?${`${params}`}" lang="${language}" hreflang="${language}"${mark}>${nameOf(language)}</a></li>`;
}

/** A language's own name, capitalized as in a list. */
function nameOf(language: Locale): string {
  const [first = '', ...rest] = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return first.toLocaleUpperCase(language) + rest.join('');
}
