/**
 * Tells whether the focus is where a visitor types: in a field, an editor, a frame, or an element that no script can
 * look into. A field doesn't count if it had the focus before, or by its `autofocus`, and nothing was typed in it: the
 * page focused it. Watches until `signal`.
 */
export function watchTyping(signal: AbortSignal): () => boolean {
  let moved = false;
  // navigator.userActivation won't do: it takes assistive and test tools for the visitor.
  addEventListener('focusin', () => (moved = true), { signal });
  return () => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!(active instanceof HTMLElement)) return false;
    if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) {
      // Buttons, submit, reset, image, checkbox, radio, range, color and file: nobody types there.
      if (/^(b|su|r|i|c|f)/.test(active.type)) return false;
      return (moved && !active.autofocus) || active.value !== active.defaultValue;
    }
    // A custom element without an open root may have its field in a closed one.
    return (
      active.isContentEditable ||
      active.matches('select,iframe,[role=textbox]') ||
      (/-/.test(active.localName) && !active.shadowRoot)
    );
  };
}
