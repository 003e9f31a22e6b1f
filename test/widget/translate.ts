/** Translates a page as browsers do: each text makes room for two `<font>`, one in the other, which hold another text. */
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
