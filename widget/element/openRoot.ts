import css from '../fields.css?inline';

/**
 * Where the form of `element` goes. With the attribute `shadow="off"`, that is the element itself, for the page's own
 * CSS. Otherwise it is the element's shadow root. Either way, the root has the widget's style sheet and `declarations`
 * for the host, and shows the element's content until something else goes there. The sheet is a constructed one,
 * because the page's policy may forbid every other.
 */
export function openRoot(element: HTMLElement, declarations: string): ShadowRoot | HTMLElement {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  // Simulated browsers such as jsdom have no such sheets, and nobody looks at the form there.
  if (root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${css}:host{${declarations}}`);
    root.adoptedStyleSheets = [sheet];
  }
  root.replaceChildren(document.createElement('slot'));
  return element.getAttribute('shadow') === 'off' ? element : root;
}
