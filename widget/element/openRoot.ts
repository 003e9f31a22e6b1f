import css from '../fields.css?inline';

/**
 * Where the form of `element` goes. With the attribute `shadow="off"`, that is the element itself, for the page's own
 * CSS. Otherwise it is the element's shadow root, opened if need be, with the widget's style sheet and `declarations`
 * for the host. The sheet is a constructed one, because the page's policy may forbid every other.
 */
export function openRoot(element: HTMLElement, declarations: string): ShadowRoot | HTMLElement {
  if (element.getAttribute('shadow') === 'off') return element;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  // Simulated browsers such as jsdom have no such sheets, and nobody looks at the form there.
  if (root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${css}:host{${declarations}}`);
    root.adoptedStyleSheets = [sheet];
  }
  return root;
}
