/** Translates a page as browsers do: two nested `<font>` elements with another text replace each text. */
export function translate(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node instanceof HTMLElement) {
      if (node.localName !== 'font') translate(node);
    } else if (node.textContent?.trim()) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(`«${node.textContent}»`);
      node.parentNode?.replaceChild(font, node);
    }
  }
}
