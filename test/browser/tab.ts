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
  press(key: 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'PageDown' | 'End'): Promise<void>;
  read(selector: string, property: 'value' | 'textContent' | 'ariaExpanded' | 'name'): Promise<string>;
  /** Runs a script in the page; answers with what it returns or resolves to. */
  run<T>(script: string): Promise<T>;
  /** Presses the mouse button at one place of the window and lets go at another. */
  drag(from: Spot, to: Spot): Promise<void>;
  /** Gives the page about so much room. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** A place in the window, in pixels from its upper left. */
export type Spot = readonly [x: number, y: number];

/** Runs in the page. */
export function findDeep(selector: string): Element | null {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  for (const root of roots) {
    const found = root.querySelector(selector);
    if (found) return found;
  }
  return null;
}
