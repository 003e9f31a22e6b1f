/**
 * Lets the keyboard work beside an open slide-in or bar. Escape closes it from anywhere. Nothing that has the focus
 * stays hidden behind it (WCAG 2.2, section 2.4.11): the page scrolls and, at its end, gets the room that is missing.
 * Where that doesn't help, the form closes. Ends with `signal`.
 */
export function workBeside(element: HTMLElement, stage: HTMLElement, close: () => void, signal: AbortSignal): void {
  const root = document.documentElement;
  const { scrollPaddingBlockEnd, paddingBlockEnd } = root.style;
  const own = getComputedStyle(root).paddingBlockEnd;
  let room = 0;
  const keep = (scrolled: number, end: number) => {
    room = end;
    root.style.scrollPaddingBlockEnd = scrolled ? `${scrolled}px` : scrollPaddingBlockEnd;
    root.style.paddingBlockEnd = end ? `calc(${own} + ${end}px)` : paddingBlockEnd;
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
      keep(least, room + Math.max(0, boxOf(target).bottom + least - (root.scrollHeight - scrollY)));
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
  element.addEventListener('close', () => keep(0, 0), { signal });
}
