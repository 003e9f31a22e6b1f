import { html } from '@joinery/contract/html';
import { refusedTitle } from '@joinery/contract/refused-title';
import { renderDocument } from './document.ts';

export interface Notice {
  title: string;
  /** The paragraphs, which say what happened and what to do. */
  messages: string[];
  /** Address of the page style sheet, relative to the page. */
  style: string;
}

/**
 * A page with a single message, in English: its reader opened an unknown address or sent something that isn't a
 * submission.
 */
export function renderNotice({ title, messages, style }: Notice): string {
  const main = html`<h1>${title}</h1>${messages.map((message) => html`<p>${message}</p>`)}`;
  return renderDocument({ lang: 'en', title: refusedTitle('en', title), styles: [style], main });
}
