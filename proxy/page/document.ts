import { type Html, html, icon as sign } from '@joinery/contract/html';

export interface Document {
  /** BCP 47 tag. */
  lang: string;
  /** The direction of the language. @default 'ltr' */
  dir?: 'ltr' | 'rtl';
  title: string;
  /** Appears in search results and link previews. @default none */
  description?: string;
  /** The page in other languages. @default none */
  alternates?: Alternate[];
  /** Addresses of the style sheets, relative to the page. */
  styles: string[];
  /** Addresses of scripts, relative to the page. @default none */
  scripts?: string[];
  /** Address of the picture for link previews. @default no preview */
  image?: string | undefined;
  /** Address of the page's icon. @default the product's sign */
  icon?: string | undefined;
  /** Whether the page's links and forms leave the frame around it. @default false */
  leavesFrame?: boolean;
  /** The scheme of its colours. @default the browser's */
  scheme?: Scheme | undefined;
  main: Html;
}

export type Scheme = 'light' | 'dark';

/** A translation of the page, for search engines. */
export interface Alternate {
  /** BCP 47 tag, or `x-default` for the page that chooses. */
  hreflang: string;
  href: string;
}

/** A whole HTML document. */
export function renderDocument({ lang, dir = 'ltr', title, styles, scripts = [], main, ...about }: Document): string {
  const { description, image, icon = sign, leavesFrame, scheme, alternates = [] } = about;
  return `${html`<!doctype html>
<html lang="${lang}" dir="${dir}"${scheme ? html` class="${scheme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme ?? 'light dark'}">
${leavesFrame ? html`<base target="_top">` : ''}
<title>${title}</title>
${description ? html`<meta name="description" content="${description}">` : ''}
${image ? card(title, description, image) : ''}
<link rel="icon" href="${icon}">
${alternates.map(({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">\n`)}
${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
</head>
<body>
<main class="joinery-page">${main}</main>
</body>
</html>
`}`;
}

/** The page's link preview (the Open Graph protocol, ogp.me). */
function card(title: string, description: string | undefined, image: string): Html {
  return html`<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
${description ? html`<meta property="og:description" content="${description}">` : ''}
<meta property="og:image" content="${image}">
<meta name="twitter:card" content="summary_large_image">`;
}
