import { readFileSync } from 'node:fs';
import { type Html, html } from '@joinery/contract/html';
import type { Response } from 'express';

export interface Page {
  title: string;
  body: Html;
  /** Origins that a form on the page may lead to besides this one: a browser counts the redirect after it. @default none */
  formTargets?: string[];
}

/** Sends a page: no script, nothing from elsewhere, in no frame, in no cache. Its own address may hold a token, so no other page learns it. */
export function sendPage(response: Response, status: number, { title, body, formTargets = [] }: Page): void {
  const formAction = ["'self'", ...formTargets].join(' ');
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .set('Content-Security-Policy', `${policy}; form-action ${formAction}`)
    .type('html')
    .send(render(title, body));
}

/** The style sheet that every page links to. */
export const styleSheet = readFileSync(new URL('./page.css', import.meta.url), 'utf8');

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Pages stand two segments deep (`/confirm/…`, `/subscriber/signin.html`), whatever prefix the service is mounted under. */
function render(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="../page.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.toString();
}
