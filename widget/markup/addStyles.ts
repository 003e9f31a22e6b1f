/** Adds a style sheet to the root that `element` is in. Returns what takes it away again. */
export function addStyles(element: Node, css: string): () => void {
  const root = element.getRootNode() as Document | ShadowRoot;
  // Simulated browsers such as jsdom have no such sheets.
  if (!root.adoptedStyleSheets) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** As `addStyles`, once for each root that `styled` doesn't have yet. */
export function addStylesOnce(styled: WeakSet<Node>, element: Node, css: string): void {
  const root = element.getRootNode();
  if (styled.has(root)) return;
  styled.add(root);
  addStyles(element, css);
}
