type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'width' | 'height'>;

/** What floats over a page. */
export interface Floating {
  /** Whether something there wants the visitor's attention: a cookie banner, a dialog, an open chat. */
  overlay: boolean;
  /** The boxes of everything low that floats: also of headers, tab bars and chat buttons, which a dialog may cover but a bar may not. */
  boxes: Box[];
}

/** A box no larger than this, in pixels, is a button: it opens a chat or leads to the top. */
const small = 160;

/** What holds the page, or leads through it. */
const landmarks = 'nav,header,main,[role=navigation],[role=banner],[role=main]';
const furniture = `h1,${landmarks}`;

/**
 * Looks through the whole page but `own`, open shadow roots included. It knows no names: an overlay is a dialog, or a fixed box with a sentence, with a frame, or with
 * nothing that a script can see. A hit test wouldn't find what is behind a modal dialog.
 */
export function findFloating(own: Element): Floating {
  const boxes: Box[] = [];
  const look = (element: Element, above: boolean): boolean => {
    const { position, display, zIndex, bottom, overflow, pointerEvents } = getComputedStyle(element);
    if (element === own || display === 'none') return false;
    // Another form may still be fading in.
    if (element.matches('signup-form[opened]')) return true;
    const isDialog = position !== 'static' && element.matches('dialog,[role$=dialog],[aria-modal=true]');
    // At the upper edge, headings and headers are sticky; at the lower edge, what lies over the page.
    const starts = position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
    let floats = above;
    if (starts || isDialog || above) {
      const box = seen(element);
      if (starts) {
        if (Number(zIndex) < 0 || (!box && overflow !== 'visible')) return false;
        // Some dialogs have nothing but a veil of their own to tell them from an app, and an h1 as well.
        const veils = box && Number(zIndex) > 0 && box.width * box.height > innerWidth * innerHeight * 0.9;
        const apart = veils && [...document.querySelectorAll('h1,main')].some((part) => !element.contains(part));
        floats ||= !element.querySelector(apart ? landmarks : furniture);
        if (box && box.height < innerHeight / 2) boxes.push(box);
        if (!isDialog && box && box.width <= small && box.height <= small) return false;
      }
      floats = isDialog || (floats && !element.matches(furniture));
      const blind = starts && Number(zIndex) > 0 && !element.firstElementChild && pointerEvents !== 'none';
      if (
        box &&
        floats &&
        (isDialog || (box.height > 40 && (blind || element.localName === 'iframe')) || speaks(element))
      )
        return true;
    }
    if (element.matches('a,button,[role=button],svg')) return false;
    return [...(element.shadowRoot?.children ?? []), ...element.children].some((child) => look(child, floats));
  };
  return { overlay: look(document.body, false), boxes };
}

/** The part of an element's box that is on the screen, if it can be seen at all. */
function seen(element: Element): Box | undefined {
  const box = element.getBoundingClientRect();
  const left = Math.max(box.left, 0);
  const top = Math.max(box.top, 0);
  const right = Math.min(box.right, innerWidth);
  const width = right - left;
  const height = Math.min(box.bottom, innerHeight) - top;
  // Simulated browsers, such as jsdom, can't tell.
  const isVisible = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
  return width > 0 && height > 0 && isVisible ? { left, top, right, width, height } : undefined;
}

/** Whether a sentence begins in the element itself. Links and buttons alone are navigation. */
function speaks(element: Element): boolean {
  const { childNodes, textContent } = element;
  if (element.matches('a,button,[role=button],select,style,script')) return false;
  return (
    [...childNodes].some((node) => node instanceof Text && node.data.trim()) &&
    /.{25}|cookie/is.test(textContent.trim())
  );
}
