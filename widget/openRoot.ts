import css from './fields.css?inline';

/**
 * Where the form of `element` goes: with the attribute `shadow="off"` the element itself, for the page's own CSS; else the shadow root of `element`, opened if need be, with the widget's style sheet and declarations for the host.
 * The sheet is a constructed one because the page's policy may forbid every other.
 */
export function openRoot(element: HTMLElement, declarations: string): ShadowRoot | HTMLElement {
  if (element.getAttribute('shadow') === 'off') return element;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  // Simulated browsers, such as jsdom, have no such sheets: there, nobody looks at the form.
  if (root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${css}:host{${declarations}}`);
    root.adoptedStyleSheets = [sheet];
  }
  return root;
}
