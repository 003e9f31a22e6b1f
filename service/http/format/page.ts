import { type Html, html, icon } from '@joinery/contract/html';
import { directionOf } from '@joinery/contract/locales';
import { sendCompressed } from '@joinery/server';
import type { Request, Response } from 'express';
import type { Language } from '../../language.ts';
import { shownName } from '../../model/letterhead.ts';
import type { List } from '../../model/list.ts';
import { words } from '../../words/index.ts';

export interface Page {
  language: Language;
  title: string;
  body: Html;
  /** The opt-in process whose letterhead goes around the page. @default none */
  list?: List | undefined;
  /**
   * Origins that a form on the page may lead to in addition to this one: browsers apply the policy to the redirect too.
   * @default none
   */
  formTargets?: string[] | undefined;
}

/**
 * Sends a page without scripts, frames or caching; nothing comes from elsewhere but the sender's logo. The page's own
 * address may hold a token, so no other page learns it.
 */
export function sendPage(response: Response, status: number, page: Page): void {
  sendCompressed(response.req, response, startPage(response, status, page));
}

/**
 * Prepares a page that is too long to hold in memory, and leaves writing it to the caller. The page's body has `cut`
 * once, where the long part comes.
 *
 * @returns the page before and after the long part
 */
export function openPage(response: Response, status: number, page: Page): [string, string] {
  const [start = '', end = ''] = startPage(response, status, page).split(`${cut}`);
  return [start, end];
}

/** A comment that no template has. */
export const cut: Html = html`<!--cut-->`;

function startPage(response: Response, status: number, page: Page): string {
  const formAction = ["'self'", ...(page.formTargets ?? [])].join(' ');
  const logo = page.list?.letterhead.logoUrl;
  const images = `; img-src data:${logo ? ` ${new URL(logo).origin}` : ''}`;
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .set('Content-Security-Policy', `${policy}${images}; form-action ${formAction}`)
    .set('Content-Language', page.language)
    .type('html');
  return render(page, findStyleSheet(response.req));
}

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The path of the style sheet relative to the page, whatever prefix the service is mounted under. */
function findStyleSheet({ path }: Request): string {
  return `${'../'.repeat(path.split('/').length - 2)}letterhead.css`;
}

function render({ language, title, body, list }: Page, sheet: string): string {
  const name = list && shownName(list, language);
  const { color = '', logoUrl } = list?.letterhead ?? {};
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}${name && ` – ${name}`}</title>
<link rel="icon" href="${logoUrl || icon}">
<link rel="stylesheet" href="${sheet}${color.replace('#', '?color=')}">
</head>
<body>
<main>
${list && name ? renderSender(list, name) : undefined}${body}
</main>
${list && renderImprint(list, language)}</body>
</html>
`.toString();
}

/** The logo's space is reserved before it loads, so nothing moves. */
function renderSender({ letterhead: { logoUrl } }: List, name: string): Html {
  return html`<header class="sender">${logoUrl ? html`<img src="${logoUrl}" alt="${name}">` : html`<bdi>${name}</bdi>`}</header>
`;
}

function renderImprint({ letterhead: { imprint, privacyUrl } }: List, language: Language): Html | undefined {
  if (!imprint && !privacyUrl) return undefined;
  const privacy = privacyUrl && html`<p><a href="${privacyUrl}">${words[language].privacy}</a></p>`;
  return html`<footer>${imprint && html`<p><bdi>${imprint}</bdi></p>`}${privacy}</footer>
`;
}
