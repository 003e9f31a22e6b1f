import type { PreviewExtent } from '../../preview/order.ts';

/** Space kept around what is followed, in pixels. */
const margin = 24;

/** Scrolls the pane, and nothing else, until a part of the page in its frame can be seen. */
export function follow(frame: HTMLIFrameElement, { top, bottom }: PreviewExtent): void {
  const pane = frame.closest('.pane');
  if (!pane || !frame.offsetWidth) return;
  const box = frame.getBoundingClientRect();
  const room = pane.getBoundingClientRect();
  const scale = box.width / frame.offsetWidth;
  // The pane sticks to the window only once the page is scrolled, and may end below it before.
  const above = box.top + top * scale - margin - Math.max(room.top, 0);
  const below = box.top + bottom * scale + margin - Math.min(room.bottom, innerHeight);
  if (below > 0) pane.scrollTop += Math.min(below, above);
  else if (above < 0) pane.scrollTop += above;
}
