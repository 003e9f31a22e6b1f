import { type Html, html } from '@joinery/contract/html';

const pages = {
  '/': 'The roastery',
  '/brief': 'Auf Deutsch',
  '/sms-club': 'The warm drum',
  '/everything': 'Wholesale',
  '/tasting': 'Tasting',
  '/leave': 'Leave the letter',
  '/unsubscribe': 'Unsubscribe',
} as const;

/** A page of the roastery's site around `main`. */
export function layout(path: string, title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Saltmarsh Coffee</title>
<meta name="description" content="Saltmarsh Coffee, roasted by the sea. A demonstration of Joinery's signup forms.">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/site.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="masthead">
<a class="brand" href="/">${mark}<span>Saltmarsh<small>Coffee roasters</small></span></a>
<nav aria-label="Main">${Object.entries(pages).map(([to, name]) =>
    to === path ? html`<a href="${to}" aria-current="page">${name}</a>` : html`<a href="${to}">${name}</a>`,
  )}</nav>
</header>
<main id="main">${main}</main>
<footer class="colophon">
<p id="privacy">Saltmarsh Coffee is made up: this site shows what <strong>Joinery</strong> does on somebody else’s page. Nothing leaves your machine; every mail and text lands in the <a href="/mailbox">mailbox</a>.</p>
</footer>
</body>
</html>`.toString();
}

const mark = html`<svg viewBox="0 0 48 48" width="44" height="44" aria-hidden="true"><circle cx="24" cy="24" r="23" fill="currentColor"/><path d="M6 29c6-5 12-5 18 0s12 5 18 0M9 36c5-4 10-4 15 0s10 4 15 0" fill="none" stroke="#f6f1e7" stroke-width="2.4" stroke-linecap="round"/><path d="M24 9c-6 4-6 11 0 15 6-4 6-11 0-15Zm0 0v15" fill="#f6f1e7" stroke="#0f5c56" stroke-width="1.6"/></svg>`;
