import { html } from '@joinery/contract/html';
import { directionOf, type Locale } from '@joinery/contract/locales';
import { refusedTitle } from '@joinery/contract/refused-title';
import { renderDocument } from './document.ts';

export interface Notice {
  /** The language of title and messages. @default 'en' */
  locale?: Locale;
  title: string;
  /** The paragraphs, which say what happened and what to do. */
  messages: string[];
  /** Address of the page style sheet, relative to the page. */
  style: string;
}

/** A page with a single message: its reader opened an unknown address or sent something that isn't a submission. */
export function renderNotice({ locale = 'en', title, messages, style }: Notice): string {
  const main = html`<h1>${title}</h1>${messages.map((message) => html`<p>${message}</p>`)}`;
  return renderDocument({
    lang: locale,
    dir: directionOf(locale),
    title: refusedTitle(locale, title),
    styles: [style],
    main,
  });
}
