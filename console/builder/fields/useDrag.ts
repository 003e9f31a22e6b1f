import type { RefObject } from 'preact';

/**
 * Lets items of a list be dragged by a handle, with mouse, pen or finger. The others make room while it goes; the list
 * changes once it is dropped. Escape puts it back.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): (event: PointerEvent & { currentTarget: HTMLElement }, from: number) => void {
  return (event, from) => {
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    const item = items[from];
    if (!item || event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const boxes = items.map((each) => each.getBoundingClientRect());
    const { top = 0, height = 0 } = boxes[from] ?? {};
    const life = new AbortController();
    const { signal } = life;
    let to = from;

    const follow = ({ clientY }: PointerEvent) => {
      const way = clientY - event.clientY + (scrollY - startY);
      to = placeAt(boxes, from, top + height / 2 + way);
      item.style.translate = `0 ${way}px`;
      items.forEach((other, at) => {
        const makesRoom = (at > from && at <= to) || (at < from && at >= to);
        if (other !== item) other.style.translate = makesRoom ? `0 ${at > from ? -height : height}px` : '';
      });
    };

    const end = (isDropped: boolean) => {
      life.abort();
      item.classList.remove('dragged');
      for (const each of items) each.style.translate = '';
      if (isDropped && to !== from) onMove(from, to);
    };

    const startY = scrollY;
    item.classList.add('dragged');
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener('pointerup', () => end(true), { signal });
    handle.addEventListener('pointercancel', () => end(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
}

/** The place in a list of boxes for an item whose middle is at `y`. */
export function placeAt(boxes: readonly Pick<DOMRect, 'top' | 'height'>[], from: number, y: number): number {
  const passed = boxes.filter(({ top, height }, at) => at !== from && top + height / 2 < y);
  return passed.length;
}
