import { workBeside } from './beside.ts';
import { createMemory } from './memory.ts';
import type { Floating, Lookout } from './overlay.ts';
import { type DisplaySettings, readSettings } from './settings.ts';
import { watch } from './triggers.ts';
import { watchTyping } from './typing.ts';

export { readSettings };

/** A form on its stage. While it is open, its element has the attribute `opened`. */
export interface Staged {
  element: HTMLElement;
  stage: HTMLElement;
  /** Tells forms apart in the browser's memory. */
  key: string;
  /**
   * `asked` is the element that the visitor clicked, and undefined if the form opens by itself. Nothing opens where its
   * page shows nothing.
   */
  open(asked?: Element): void;
  /** Whether the page shows the element's place. */
  isShown(): boolean;
  close(): void;
}

/** Milliseconds between two looks at the page. */
const interval = 1_000;

/**
 * Opens a form on every click that its settings name. Also opens it by itself, once a page, when another trigger fires
 * and the browser's memory allows it. It then waits while the visitor types or the page shows an overlay of its own. It
 * closes for an overlay that comes later, and reopens when that has gone. Keeps slide-ins and bars clear of anything
 * fixed to the lower edge. Ends with `signal`.
 */
export function mind(
  { element, stage, key, open, isShown, close }: Staged,
  settings: DisplaySettings,
  signal: AbortSignal,
): void {
  const memory = createMemory(key);
  const isTyping = watchTyping(signal);
  let state: 'new' | 'waiting' | 'open' | 'yielded' | 'over' = 'new';
  let timer: ReturnType<typeof setTimeout>;
  let lookout: Lookout | undefined;
  let hidden = 0;

  const isAllowed = () => memory.allows(state === 'yielded' ? 'always' : settings.frequency, Date.now());

  // WebKit calls a stage that opens again unrendered for a moment, which is long on a busy machine: whether the page
  // shows it is asked later, and twice.
  const look = (later?: unknown) => {
    clearTimeout(timer);
    const isOpen = element.hasAttribute('opened');
    if (!lookout || signal.aborted || (!isOpen && !/waiting|yielded/.test(state))) return lookout?.rest();
    const { overlay, boxes } = lookout.find();
    if (isOpen) {
      stand(stage, boxes);
      if (state !== 'open') state = 'over';
      else if (overlay) state = 'yielded';
      hidden = later && !isShown() ? hidden + 1 : 0;
      if (hidden > 1 || state === 'yielded') close();
    } else if (!overlay && !document.hidden && !isTyping()) {
      const before = state;
      // It may have been open in another tab meanwhile.
      state = isAllowed() ? 'open' : 'over';
      if (state === 'open') open();
      if (state === 'open' && !element.hasAttribute('opened')) state = before;
    }
    // An idle callback gets a deadline, which says `later` as well.
    timer = setTimeout(() => globalThis.requestIdleCallback?.(look, { timeout: interval }) ?? look(true), interval);
  };

  element.addEventListener(
    'open',
    () => {
      memory.opened(Date.now());
      look();
    },
    { signal },
  );
  element.addEventListener(
    'close',
    () => {
      if (state === 'open') state = 'over';
    },
    { signal },
  );
  signal.addEventListener('abort', look);
  if (stage.localName !== 'dialog') workBeside(element, stage, close, signal);
  // Without this part, it opens on request only: it can't tell where it would be in the way.
  import('./overlay.ts').then(
    ({ createLookout }) => {
      lookout = createLookout(element);
      look();
    },
    () => {},
  );
  watch(
    settings.open,
    (asked) => {
      if (asked) return open(asked);
      if (state !== 'new') return;
      state = isAllowed() ? 'waiting' : 'over';
      look();
    },
    signal,
  );
}

/** Lifts a slide-in or bar above anything fixed to the lower edge in its place. */
function stand(stage: HTMLElement, boxes: Floating['boxes']) {
  if (stage.localName === 'dialog') return;
  const { style } = stage;
  style.marginBlockEnd = '';
  const { left, right, top, bottom } = stage.getBoundingClientRect();
  const below = boxes.filter(
    (box) => box.left < right && box.right > left && box.top + box.height > top && box.top > innerHeight / 2,
  );
  const highest = Math.min(bottom, ...below.map((box) => box.top));
  style.marginBlockEnd = `${bottom - highest}px`;
}

/** The button that closes a form; `label` names it for screen readers. */
export function createCloser(label: string, close: () => void): HTMLButtonElement {
  const closer = document.createElement('button');
  closer.type = 'button';
  closer.className = 'closer';
  closer.setAttribute('part', 'close');
  closer.ariaLabel = label;
  closer.textContent = '×';
  closer.addEventListener('click', close);
  return closer;
}
