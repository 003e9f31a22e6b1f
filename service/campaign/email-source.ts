import { Html, html } from '@joinery/contract/html';
import type { Language } from '../language.ts';
import { senderNames } from '../message/letterhead-data.ts';
import { layOutFooter, layOutPaper } from '../message/paper.ts';
import { parseTemplate } from '../message/template.ts';
import type { PreparedEmail } from '../model/campaign.ts';
import { words } from '../words/index.ts';
import type { Words } from '../words/words.ts';
import { findLinks } from './links.ts';

/** A mail as somebody writes it: Liquid templates. */
export interface EmailSource {
  subject: string;
  text: string;
  /** @default made from the text: paragraphs with web addresses as links, under the sender's letterhead */
  html?: string | undefined;
}

/**
 * Checks a mail's templates and prepares them for storage: adds HTML, adds an unsubscribe link to each part that has
 * none, and replaces web addresses with names. An address that contains a placeholder stays as it is.
 *
 * @param names the placeholders allowed in addition to `unsubscribeUrl` and those of the sender (`senderNames`)
 * @throws when a template can't be read or uses another placeholder
 */
export function prepareEmail(source: EmailSource, names: readonly string[], language: Language): PreparedEmail {
  const subject = source.subject.trim();
  if (!subject) throw new Error('The mail needs a subject.');
  if (!source.text.trim()) throw new Error('The mail needs a text.');
  const allNames = [...names, ...senderNames, 'unsubscribeUrl'];
  // First as written: to look for placeholders in a text where some have no end takes long.
  parseTemplate({ subject, text: source.text, html: source.html ?? '' }, allNames);
  const markup = source.html ?? toHtml(subject, source.text, language);
  parseTemplate({ subject, text: source.text, html: markup }, allNames);
  const text = addFooter(source.text, textFooter(words[language]));
  return nameLinks(subject, text, addFooter(markup, htmlFooter(words[language])));
}

const placeholder = /(\{\{.*?\}\}|\{%.*?%\})/s;
/** A web address, up to where prose goes on; text with a placeholder is none. */
const address = /https?:\/\/[^\s<>"'{}]*[^\s<>"'{}.,;:!?)]/g;

const textFooter = ({ unsubscribe, privacy }: Words) =>
  `\n\n-- \n{% if imprint %}{{ imprint }}\n{% endif %}${unsubscribe.button}: {{ unsubscribeUrl }}{% if privacyUrl %}\n${privacy}: {{ privacyUrl }}{% endif %}\n`;
const htmlFooter = (all: Words) => `\n<p style="margin:32px 0 0;font-size:13px;color:#5b6470">${footerOf(all)}</p>\n`;
const footerOf = ({ unsubscribe, privacy }: Words) =>
  `{% if imprint %}<span dir="auto">{{ imprint | lines }}</span><br>{% endif %}${footerLink('unsubscribeUrl', unsubscribe.button)}{% if privacyUrl %} · ${footerLink('privacyUrl', privacy)}{% endif %}`;
const footerLink = (url: string, label: string) =>
  `<a href="{{ ${url} }}" class="quiet" style="color:#5b6470">${label}</a>`;

function addFooter(template: string, text: string): string {
  if (template.includes('unsubscribeUrl')) return template;
  const end = template.search(/<\/body>/i);
  return end < 0 ? template.trimEnd() + text : template.slice(0, end) + text + template.slice(end);
}

/** Text outside placeholders is plain text and must be escaped. */
function toHtml(subject: string, text: string, language: Language): string {
  const marked = text
    .trim()
    .split(placeholder)
    .map((part, index, parts) => (index % 2 ? keepLines(part) : markUp(part, index < parts.length - 1)))
    .join('');
  const paragraphs = marked.split(/\n\s*\n/).map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>\n')}</p>`);
  const [opening = ''] = text.trim().split(/\n\s*\n/);
  return layOutPaper({
    language,
    title: escapeAround(subject),
    // A tag that is opened there may end further below.
    preheader: opening.includes('{%') ? escapeAround('') : escapeAround(cutPreheader(opening)),
    content: new Html(paragraphs.join('\n')),
    footer: text.includes('unsubscribeUrl')
      ? escapeAround('')
      : layOutFooter(language, new Html(footerOf(words[language]))),
  });
}

/** Characters that mailboxes show at most. */
const longestPreheader = 150;

/** The beginning of a text, cut neither within a placeholder nor within a character. */
function cutPreheader(opening: string): string {
  const front = opening.slice(0, longestPreheader);
  const start = front.lastIndexOf('{{');
  const whole = start > front.lastIndexOf('}}') ? front.slice(0, start) : front;
  // Half a surrogate pair, or half of the braces that open a placeholder.
  return front.length < opening.length ? whole.replace(/[\uD800-\uDBFF{]$/, '') : whole;
}

/** Escapes all but the placeholders, which escape their values by themselves. */
function escapeAround(text: string): Html {
  return new Html(
    text
      .split(placeholder)
      .map((part, index) => (index % 2 ? part : html`${part}`.toString()))
      .join(''),
  );
}

/** A value may have several lines. */
function keepLines(part: string): string {
  if (!part.startsWith('{{')) return part;
  const end = part.endsWith('-}}') ? -3 : -2;
  return `${part.slice(0, end).trimEnd()} | lines ${part.slice(end)}`;
}

function markUp(text: string, goesOn: boolean): string {
  const escaped = html`${text}`.toString();
  return replaceAddresses(escaped, goesOn, (url) => `<a href="${url}">${url}</a>`);
}

/** Leaves an address alone that ends where the text `goesOn` with a placeholder: the placeholder belongs to it. */
function replaceAddresses(text: string, goesOn: boolean, replace: (url: string) => string): string {
  return text.replace(address, (url, at: number) => (goesOn && at + url.length === text.length ? url : replace(url)));
}

function nameLinks(subject: string, text: string, markup: string): PreparedEmail {
  const urls: string[] = [];
  const name = (url: string) => {
    if (!URL.canParse(url)) return url;
    if (!urls.includes(url)) urls.push(url);
    return `{{ link${urls.indexOf(url) + 1} }}`;
  };
  let end = 0;
  const named = findLinks(markup).map((link) => {
    const before = markup.slice(end, link.start);
    end = link.end;
    return URL.canParse(link.url) ? `${before}href="${name(link.url)}"` : before + markup.slice(link.start, end);
  });
  const message = {
    subject,
    html: named.join('') + markup.slice(end),
    text: text
      .split(placeholder)
      .map((part, index, parts) => (index % 2 ? part : replaceAddresses(part, index < parts.length - 1, name)))
      .join(''),
  };
  return { message, urls };
}
