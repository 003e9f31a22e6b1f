import { readFileSync } from 'node:fs';
import { type Html, html } from '@joinery/contract/html';
import { directionOf } from '@joinery/contract/locales';
import type { Request, Response } from 'express';
import type { Language } from '../language.ts';

export interface Page {
  language: Language;
  title: string;
  body: Html;
  /** Origins that a form on the page may lead to besides this one: a browser counts the redirect after it. @default none */
  formTargets?: string[] | undefined;
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

/** The style sheet that every page links to. */
export const styleSheet = readFileSync(new URL('./page.css', import.meta.url), 'utf8');

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Where the style sheet is as seen from the page, whatever prefix the service is mounted under. */
function findStyleSheet({ path }: Request): string {
  return `${'../'.repeat(path.split('/').length - 2)}page.css`;
}

function render({ language, title, body }: Page, sheet: string): string {
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
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
