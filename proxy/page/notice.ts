import { html } from '@joinery/contract/html';
import { renderDocument } from './document.ts';

export interface Notice {
  title: string;
  /** What happened, and what to do. One paragraph each. */
  messages: string[];
  /** Address of the page style sheet, relative to the page. */
  style: string;
}

/** A page that says one thing, in English: whoever sees it asked for what is not there, or sent what is no submission. */
export function renderNotice({ title, messages, style }: Notice): string {
  const main = html`<h1>${title}</h1>${messages.map((message) => html`<p>${message}</p>`)}`;
  return renderDocument({ lang: 'en', title, styles: [style], main });
}
