import { type Html, html } from '@joinery/contract/html';
import type { Response } from 'express';
import { words } from '../words/index.ts';
import type { PageName, Said } from '../words/words.ts';
import { languageOf } from './language.ts';
import { type Page, sendPage } from './page.ts';

/** What a page may need besides its sentences. */
export interface Extras extends Pick<Page, 'formTargets'> {
  /** Where its button posts to; the language goes along. @default its own address */
  action?: string;
  /** Markup under the rest. @default none */
  more?: Html;
}

/** Sends a page that says something, in the language of its address. */
export function say(response: Response, status: number, name: PageName, extras: Extras = {}): void {
  const language = languageOf(response.req);
  const { heading, text, button, note }: Said = words[language][name];
  const action = extras.action && html` action="${extras.action}?lang=${language}"`;
  const body = html`<h1>${heading}</h1>
<p>${text}</p>${button && html`\n<form method="post"${action}><button>${button}</button></form>`}
${note && html`<p class="quiet">${note}</p>`}${extras.more}`;
  sendPage(response, status, { language, title: heading, body, formTargets: extras.formTargets });
}
