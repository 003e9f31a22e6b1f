import { type Html, html } from '@joinery/contract/html';

/** Shows content to people: names with their values, and lists. */
export function toHtml(content: unknown): Html {
  if (content === null || content === undefined || content === '') return html`–`;
  if (typeof content !== 'object') return html`${String(content)}`;
  if (Array.isArray(content)) return html`<ul>${content.map((value) => html`<li>${toHtml(value)}</li>`)}</ul>`;
  const entries = content instanceof Map ? [...content] : Object.entries(content);
  return html`<dl>${entries.map(([name, value]) => html`<dt>${String(name)}</dt><dd>${toHtml(value)}</dd>`)}</dl>`;
}
