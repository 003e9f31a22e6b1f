/** The browser features that the journeys need. Each browser has its own protocol. */
export interface Session {
  /** A tab that shares nothing with the others. */
  open(): Promise<Tab>;
  close(): Promise<void>;
}

/** Selectors find the first element in the page or in a shadow root. Calls wait for it. */
export interface Tab {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  back(): Promise<void>;
  click(selector: string): Promise<void>;
  /** Types into the element that `selector` finds, by keyboard. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key at the focus. */
  press(key: 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'PageDown' | 'End'): Promise<void>;
  read(selector: string, property: 'value' | 'textContent' | 'ariaExpanded' | 'name'): Promise<string>;
  /** Runs a script in the page. Resolves with its result. */
  run<T>(script: string): Promise<T>;
  /** Presses the mouse button at one place of the window and releases it at another. */
  drag(from: Spot, to: Spot): Promise<void>;
  /** Gives the page roughly this size. */
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
