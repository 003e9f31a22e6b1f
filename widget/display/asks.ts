export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'width' | 'height'>;

/** A box no larger than this, in pixels, is a button that opens a chat or leads to the top. */
const small = 160;

/** The most parts of an element that are read. */
const most = 300;

/** Whether an element covers the page or asks something: a dialog, native or by its role, or a popover. */
export function isDialog(element: Element): boolean {
  return element.matches('dialog,[popover],[role$=dialog],[aria-modal=true]');
}

/**
 * Whether a floating element with this visible box asks for the visitor's attention. That is a dialog, or a box with a
 * sentence, with a frame, or with nothing that a script can see. It knows no names. A bar along an edge covers little
 * and may be there for good, so it has to ask a question, too. So does a dialog that `scrolls` with its page.
 */
export function asks(element: Element, box: Box, scrolls: boolean): boolean {
  const { top, left, right, width, height } = box;
  if (element.matches('dialog,[popover]')) return true;
  const dialog = isDialog(element);
  if (!dialog && ((width <= small && height <= small) || element.matches('header,nav') || isPage(element)))
    return false;
  const half = innerWidth / 2;
  const bar = scrolls || height < innerHeight / 6 || (height > innerHeight * 0.9 && (left > half || right < half));
  if (!bar && (dialog || isBlind(element))) return true;

  let [speaks, button, link, text] = [false, false, false, ''];
  const parts = [element];
  for (let index = 0; index < Math.min(parts.length, most); index++) {
    const part = parts[index] as HTMLInputElement;
    const seenAt = seen(part);
    if (part.matches('a,button,[role=button],style,script,svg')) {
      link ||= !!seenAt;
      // It has a word: a × closes, but answers nothing.
      button ||= !!seenAt && /b/.test(part.localName + part.role) && /\p{L}{2}/u.test(part.textContent);
      continue;
    }
    if (seenAt) {
      if (part.localName === 'iframe' && seenAt.height > 40) return true;
      // A search box.
      if (bar && /^(text|search)/.test(part.type)) return false;
      const words = [...part.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('');
      text += words;
      // A Chinese, Japanese or Korean sentence has a third of the characters.
      speaks ||= !!words && /[\s\S]{25}|[^ -῿]{8}/.test(part.textContent.trim());
    }
    parts.push(
      ...((part.shadowRoot?.children ?? []) as HTMLInputElement[]),
      ...(part.children as Iterable<HTMLInputElement>),
    );
  }
  if (/cookie/i.test(text) && (button || link)) return true;
  if (!bar) return speaks;
  // Announcements stand at the top, and a bar with a price sells something.
  return button && (dialog || (speaks && top > 0 && /[.!?。！？]/.test(text) && !/\p{Sc}/u.test(text)));
}

/** The visible part of an element's box on the screen. Undefined if the element can't be seen. */
export function seen(element: Element): Box | undefined {
  const box = element.getBoundingClientRect();
  const left = Math.max(box.left, 0);
  const top = Math.max(box.top, 0);
  const right = Math.min(box.right, innerWidth);
  const width = right - left;
  const height = Math.min(box.bottom, innerHeight) - top;
  // Simulated browsers such as jsdom can't tell.
  if (element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return undefined;
  return width > 0 && height > 0 ? { left, top, right, width, height } : undefined;
}

/** Whether a box holds the page itself, as in an app that is fixed to the window. */
function isPage(element: Element): boolean {
  const all = (root: Element | Document, selector: string) => [...root.querySelectorAll(selector)];
  const titles = all(document, 'h1').length;
  return (
    element.matches('main,:has(main,[role=main])') ||
    (titles > 0 && all(element, 'h1').length === titles) ||
    element.getElementsByTagName('*').length > document.getElementsByTagName('*').length / 2
  );
}

/** A closed shadow root, or a veil. */
function isBlind(element: Element): boolean {
  const { zIndex, pointerEvents } = getComputedStyle(element);
  return (
    Number(zIndex) > 0 &&
    pointerEvents !== 'none' &&
    !element.shadowRoot &&
    !element.firstElementChild &&
    !element.textContent.trim()
  );
}
