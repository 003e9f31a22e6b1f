import { html, icon } from '@joinery/contract/html';

/** The files that the console's page loads, as absolute paths. */
export interface Loaded {
  script: string;
  /** The script's imports, which load at once instead of after the script was read. */
  imports: string[];
  style: string;
}

/** The one page of the console: its script shows what the address stands for. */
export function renderDocument({ script, imports, style }: Loaded): string {
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Joinery</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="${style}">
${imports.map((path) => html`<link rel="modulepreload" href="${path}">\n`)}<script type="module" src="${script}"></script>
</head>
<body>
<div id="console"></div>
<noscript>The console needs JavaScript. Please allow it for this page.</noscript>
</body>
</html>
`}`;
}

/** The document that shows a form while it is built: its script shows what the builder tells it. */
export function renderPreview({ script, imports }: Omit<Loaded, 'style'>): string {
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Preview</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${icon}">
${imports.map((path) => html`<link rel="modulepreload" href="${path}">\n`)}<script type="module" src="${script}"></script>
</head>
<body></body>
</html>
`}`;
}
