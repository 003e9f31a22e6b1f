import type { PreviewExtent, PreviewPlace } from './order.ts';

/** The parts of a form by the names that the widget gives them. */
const names = { title: 'title', description: 'description', submit: 'button' };

/** Marks a part of the form that is shown in `body`. Says where it is, undefined if it isn't to be seen. */
export function createMark(body: HTMLElement) {
  const mark = document.createElement('div');
  mark.className = 'mark';
  mark.hidden = true;
  body.after(mark);
  return (place: PreviewPlace | undefined): PreviewExtent | undefined => {
    const root = body.querySelector('signup-form:not([hidden])')?.shadowRoot;
    const element = root && place && find(root, place);
    const { top = 0, bottom = 0, left = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
    mark.hidden = bottom <= top;
    if (mark.hidden) return undefined;
    const at = { top: top + scrollY, bottom: bottom + scrollY };
    const pixels = { top: at.top, left: left + scrollX, width, height: bottom - top };
    for (const [name, value] of Object.entries(pixels)) mark.style.setProperty(name, `${value}px`);
    return at;
  };
}

function find(root: ShadowRoot, place: PreviewPlace): Element | null | undefined {
  if ('part' in place) return root.querySelector(`[part~="${names[place.part]}"]`);
  // Every field has a place for its issue, whatever its input is.
  return root.querySelector(`[id$="-${CSS.escape(place.field)}-issue"]`)?.closest('.field');
}
