/**
 * Tells whether the visitor has the focus in something to type in: a field, an editor, a frame, or what no script can look into. A field that had the focus before, and
 * in which nothing was typed, is not in use: the page has focused it. Watches until `signal`.
 */
export function watchTyping(signal: AbortSignal): () => boolean {
  let moved = false;
  // Not navigator.userActivation: assistive and test tools count as the visitor there.
  addEventListener('focusin', () => (moved = true), { signal });
  return () => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!(active instanceof HTMLElement)) return false;
    if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) {
      if (/^(button|submit|reset|image|checkbox|radio|range|color|file)$/.test(active.type)) return false;
      return moved || active.value !== active.defaultValue;
    }
    // A custom element without an open root may have its field in a closed one.
    return (
      active.isContentEditable ||
      active.matches('select,iframe,[role=textbox]') ||
      (/-/.test(active.localName) && !active.shadowRoot)
    );
  };
}
