import css from './builder.css?inline';

let isAdopted = false;

/** Adds the builder's styles to the page, once: the console's sheet is for every section. */
export function adoptStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
