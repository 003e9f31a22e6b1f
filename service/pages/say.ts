import { type Html, html } from '@joinery/contract/html';
import { refusedTitle } from '@joinery/contract/refused-title';
import type { Response } from 'express';
import { type Page, sendPage } from '../http/format/page.ts';
import { languageOf } from '../http/language.ts';
import type { List } from '../model/list.ts';
import { words } from '../words/index.ts';
import type { PageName, Said, Words } from '../words/words.ts';

/** Optional parts of a page. */
export interface Extras extends Pick<Page, 'formTargets'> {
  /** The URL that its button posts to; the language is appended. @default its own address */
  action?: string;
  /**
   * The opt-in process of the page: its letterhead goes around the page, and its language is used when the address
   * names none. @default none
   */
  list?: List | undefined;
  /** Markup between the text and the button. @default none */
  details?: Html | undefined;
  /** Markup below the rest. @default none */
  more?: Html;
}

/** Sends a page, given by name or by its sentences, in the language of its address. */
export function say(
  response: Response,
  status: number,
  page: PageName | ((words: Words) => Said),
  extras: Extras = {},
): void {
  const { list, formTargets } = extras;
  const language = languageOf(response.req) ?? list?.language ?? 'en';
  const { heading, text, button, note }: Said =
    typeof page === 'string' ? words[language][page] : page(words[language]);
  const action = extras.action && html` action="${extras.action}?lang=${language}"`;
  const body = html`<h1>${heading}</h1>
<p>${text}</p>${extras.details}${button && html`\n<form method="post"${action}><button>${button}</button></form>`}
${note && html`<p class="quiet">${note}</p>`}${extras.more}`;
  // 410: a link that was used before has done its work.
  const isRefused = response.req.method === 'POST' && status >= 400 && status !== 410;
  const title = isRefused ? refusedTitle(language, heading) : heading;
  sendPage(response, status, { language, title, body, list, formTargets });
}
