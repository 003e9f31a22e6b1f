import { readFileSync } from 'node:fs';
import { type Html, html } from '@joinery/contract/html';
import type { Request, Response } from 'express';
import { type Language, languages } from '../language.ts';
import { type PageName, texts } from './texts/texts.ts';

export interface Page {
  language: Language;
  title: string;
  body: Html;
  /** Origins that a form on the page may lead to besides this one: a browser counts the redirect after it. @default none */
  formTargets?: string[];
}

/** Sends a page: no script, nothing from elsewhere, in no frame, in no cache. Its own address may hold a token, so no other page learns it. */
export function sendPage(response: Response, status: number, page: Page): void {
  const formAction = ["'self'", ...(page.formTargets ?? [])].join(' ');
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .set('Content-Security-Policy', `${policy}; form-action ${formAction}`)
    .set('Content-Language', page.language)
    .type('html')
    .send(render(page, findStyleSheet(response.req)));
}

/** What a page may need besides its sentences. */
export interface Extras {
  /** Where its button posts to; the language goes along. @default its own address */
  action?: string;
  /** Markup under the rest. @default none */
  more?: Html;
  formTargets?: string[];
}

/** Sends a page that says something, in the language of its address. */
export function say(response: Response, status: number, name: PageName, extras: Extras = {}): void {
  const language = languageOf(response.req);
  const { title, heading, text, button, note } = texts[language][name];
  const action = extras.action && html` action="${extras.action}?lang=${language}"`;
  const body = html`<h1>${heading}</h1>
<p>${text}</p>${button && html`\n<form method="post"${action}><button>${button}</button></form>`}
${note && html`<p class="quiet">${note}</p>`}${extras.more}`;
  sendPage(response, status, { language, title, body, ...(extras.formTargets && { formTargets: extras.formTargets }) });
}

/** The language in a page's address; English when there is none. */
export function languageOf({ query }: Request): Language {
  return languages.find((language) => language === query.lang) ?? 'en';
}

/** The language that a browser prefers, English when we have none that it asks for: for what has no language in its address. */
export function preferredLanguage(request: Request): Language {
  const preferred = request.acceptsLanguages([...languages]);
  return languages.find((language) => language === preferred) ?? 'en';
}

/** The style sheet that every page links to. */
export const styleSheet = readFileSync(new URL('./page.css', import.meta.url), 'utf8');

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Where the style sheet is as seen from the page, whatever prefix the service is mounted under. */
function findStyleSheet({ path }: Request): string {
  return `${'../'.repeat(path.split('/').length - 2)}page.css`;
}

function render({ language, title, body }: Page, sheet: string): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${sheet}">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.toString();
}
