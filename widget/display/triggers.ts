import type { DisplaySettings } from './settings.ts';

/**
 * Calls `open` on each trigger: with the element that a visitor clicks, and without one when the form may open by
 * itself. Stops with `signal`.
 */
export function watch(triggers: DisplaySettings['open'], open: (asked?: Element) => void, signal: AbortSignal): void {
  const { delay, scroll, exitIntent, click } = triggers;
  const itself = () => open();
  document.addEventListener(
    'click',
    (event) => {
      const [target] = event.composedPath();
      const asked = target instanceof Element && target.closest(click);
      if (!asked) return;
      event.preventDefault();
      open(asked);
    },
    { signal },
  );
  if (delay !== undefined) {
    const timer = setTimeout(itself, delay * 1_000);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
  if (scroll !== undefined) {
    // Scroll events don't leave a shadow root, so this polls.
    let looks = 0;
    const timer = setInterval(() => {
      const scroller = findScroller();
      const { scrollTop } = scroller;
      const rest = range(scroller);
      // A page that fits the screen counts as read after five seconds.
      if (rest > 40 ? scrollTop >= (rest * scroll) / 100 - 1 : ++looks > 20) {
        clearInterval(timer);
        itself();
      }
    }, 250);
    signal.addEventListener('abort', () => clearInterval(timer));
  }
  if (exitIntent) {
    const leave = ({ relatedTarget, clientY }: MouseEvent) => !relatedTarget && clientY <= 0 && itself();
    document.addEventListener('mouseout', leave, { signal });
  }
}

/** The scroller at the middle of the screen: the page, or the part of an app that scrolls further. */
function findScroller(): Element {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  let best = document.scrollingElement ?? document.documentElement;
  let element = document.elementFromPoint?.(x, y) ?? null;
  for (let inner = element; inner; ) {
    element = inner;
    inner = element.shadowRoot?.elementFromPoint(x, y) ?? null;
    if (inner === element) break;
  }
  while (element) {
    const isLarge = element.clientHeight > innerHeight / 2;
    if (isLarge && range(element) > range(best) && /auto|scroll/.test(getComputedStyle(element).overflowY))
      best = element;
    const root: Node = element.getRootNode();
    element = element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return best;
}

const range = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;
