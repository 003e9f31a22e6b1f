import type { Form, Locale } from '@joinery/contract/form';
import { type Html, html } from '@joinery/contract/html';

/** Links to the same page in the form's other languages, each named in itself; nothing where there is one language. They stay in a frame, where all else of a page leaves it. `query` is that of the page's address. */
export function renderLanguages({ languages, locale }: Form, query: string): Html | undefined {
  if (!languages) return undefined;
  return html`<nav class="languages"><ul>${languages.map((language) => item(language, language === locale, query))}</ul></nav>`;
}

function item(language: Locale, current: boolean, query: string): Html {
  // An address is not repeated without bounds.
  const kept = new URLSearchParams(query.length <= 1_000 ? query : '');
  kept.set('lang', language);
  const mark = current ? html` aria-current="page"` : undefined;
  return html`<li><a target="_self" href="?${`${kept}`}" lang="${language}" hreflang="${language}"${mark}>${nameOf(language)}</a></li>`;
}

/** What speakers of a language call it, with the capital that a list has. */
function nameOf(language: Locale): string {
  const [first = '', ...rest] = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return first.toLocaleUpperCase(language) + rest.join('');
}
