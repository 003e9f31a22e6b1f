import { type Html, html } from '@joinery/contract/html';

export interface Document {
  /** BCP 47 tag. */
  lang: string;
  title: string;
  /** Shown by search engines and in previews. @default none */
  description?: string;
  /** Addresses of the style sheets, relative to the page. */
  styles: string[];
  /** Addresses of scripts, relative to the page. @default none */
  scripts?: string[];
  main: Html;
}

/** A whole HTML document. */
export function renderDocument({ lang, title, description, styles, scripts = [], main }: Document): string {
  return `${html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${description ? html`<meta name="description" content="${description}">` : ''}
${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
</head>
<body>
<main>${main}</main>
</body>
</html>
`}`;
}
