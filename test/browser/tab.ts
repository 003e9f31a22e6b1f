/** A browser as far as the journeys need it: each of them speaks another protocol. */
export interface Session {
  /** A tab that shares nothing with the others. */
  open(): Promise<Tab>;
  close(): Promise<void>;
}

/** Selectors find the first element in the page or in the shadow root of one of its elements; it is waited for. */
export interface Tab {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  back(): Promise<void>;
  click(selector: string): Promise<void>;
  /** Types by the keyboard into what `selector` finds. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key where the focus is. */
  press(key: 'Tab' | 'Enter' | 'Escape' | 'ArrowDown'): Promise<void>;
  read(selector: string, property: 'value' | 'textContent' | 'ariaExpanded' | 'name'): Promise<string>;
  close(): Promise<void>;
}

/** Runs in the page. */
export function findDeep(selector: string): Element | null {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  for (const root of roots) {
    const found = root.querySelector(selector);
    if (found) return found;
  }
  return null;
}
