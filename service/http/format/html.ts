import { type Html, html } from '@joinery/contract/html';

/** Shows content to people: names with their values, and lists. */
export function toHtml(content: unknown): Html {
  if (content === null || content === undefined || content === '') return html`–`;
  if (typeof content !== 'object') return html`${String(content)}`;
  return around(Array.isArray(content) ? 'list' : 'map', toHtmlMembers(content));
}

/** The members of a list, a record or a map, without what is around them. */
export function toHtmlMembers(content: object): Html {
  if (Array.isArray(content)) return html`${content.map((value) => html`<li>${toHtml(value)}</li>`)}`;
  const entries = content instanceof Map ? [...content] : Object.entries(content);
  return html`${entries.map(([name, value]) => html`<dt>${String(name)}</dt><dd>${toHtml(value)}</dd>`)}`;
}

/** Members with what is around them. */
export function around(shape: 'list' | 'map', members: Html): Html {
  return shape === 'list' ? html`<ul>${members}</ul>` : html`<dl>${members}</dl>`;
}
