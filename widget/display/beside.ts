/**
 * Lets the keyboard work beside an open slide-in or bar. Escape closes it from anywhere. Nothing that has the focus
 * stays hidden behind it (WCAG 2.2, section 2.4.11): the page scrolls and, at its end, gets the room that is missing
 * until the form closes. Where that doesn't help, the form closes. Ends with `signal`.
 */
export function workBeside(element: HTMLElement, stage: HTMLElement, close: () => void, signal: AbortSignal): void {
  const root = document.documentElement;
  const { style } = root;
  /** Pixels at the page's end: its own, and what is missing. */
  let room = 0;
  /** The page's own styles, while others stand in their place. */
  let pageStyle: Partial<CSSStyleDeclaration> | undefined;
  const end = () => {
    Object.assign(style, pageStyle);
    pageStyle = undefined;
  };
  const boxOf = (part: Element) => part.getBoundingClientRect();
  const isCovered = (target: Element) => {
    const [{ left, right, top, bottom }, cover] = [boxOf(target), boxOf(stage)];
    // Nothing of a part that is taller than what is left of the screen would be in sight otherwise.
    const isTall = bottom - top > cover.top;
    return right > cover.left && left < cover.right && bottom > cover.top && top < cover.bottom && !isTall;
  };

  document.addEventListener(
    'focusin',
    (event) => {
      const [target] = event.composedPath();
      if (!element.hasAttribute('opened') || !(target instanceof Element) || element.contains(target)) return;
      if (stage.contains(target) || !target.matches(':focus-visible') || !isCovered(target)) return;
      const least = innerHeight - boxOf(stage).top + 8;
      if (!pageStyle) {
        const { scrollPaddingBlockEnd, paddingBlockEnd } = style;
        pageStyle = { scrollPaddingBlockEnd, paddingBlockEnd };
        room = Number.parseFloat(getComputedStyle(root).paddingBlockEnd);
      }
      room += Math.max(0, boxOf(target).bottom + least - (root.scrollHeight - scrollY));
      Object.assign(style, { scrollPaddingBlockEnd: `${least}px`, paddingBlockEnd: `${room}px` });
      target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      if (isCovered(target)) close();
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && element.hasAttribute('opened'))
        close();
    },
    { signal },
  );
  element.addEventListener('close', end, { signal });
  signal.addEventListener('abort', end);
}
