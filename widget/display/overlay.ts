type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'width' | 'height'>;

/** The elements that float over a page. */
export interface Floating {
  /** Whether one of them wants the visitor's attention: a cookie banner, a dialog, an open chat. */
  overlay: boolean;
  /**
   * The boxes of all low floating elements, including headers, tab bars and chat buttons: a dialog may cover those, a
   * bar may not.
   */
  boxes: Box[];
}

/** A box no larger than this, in pixels, is a button that opens a chat or leads to the top. */
const small = 160;

/** Elements that hold the page or lead through it. */
const landmarks = 'main,nav,[role=main]';
const furniture = `${landmarks},h1,header`;

/**
 * Searches the whole page except `own`, including open shadow roots. It knows no names: an overlay is a dialog, or a
 * fixed box with a sentence, with a frame, or with nothing that a script can see. A hit test would miss anything behind
 * a modal dialog.
 */
export function findFloating(own: Element): Floating {
  const boxes: Box[] = [];
  const look = (element: Element, above: boolean): boolean => {
    const { position, display, zIndex, bottom, overflow, pointerEvents } = getComputedStyle(element);

    if (element === own || display === 'none') return false;
    // Another form may still be fading in.
    if (element.matches('signup-form[opened]')) return true;
    const isDialog = (above || position !== 'static') && element.matches('dialog,[role$=dialog],[aria-modal=true]');
    // Headings and headers are sticky at the upper edge. At the lower edge, sticky elements lie over the page.
    const starts = position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
    let floats = above;
    if (starts || isDialog || above) {
      const box = seen(element);
      if (starts) {
        if (Number(zIndex) < 0 || (!box && overflow !== 'visible')) return false;
        // Some dialogs have an h1 and a header too. Only a veil of their own tells them from an app.
        const { top = 0, width = 0, height = 0 } = box ?? {};
        const veils = Number(zIndex) > 0 && width * height > innerWidth * innerHeight * 0.9;
        const apart = veils && [...document.querySelectorAll('h1,main')].some((part) => !element.contains(part));
        // A box that is away from the top and covers less than half the height holds no page.
        floats ||= (top > 0 && height < innerHeight / 2) || !element.querySelector(apart ? landmarks : furniture);
        if (box && height < innerHeight / 2) boxes.push(box);
        if (!isDialog && box && width <= small && height <= small) return false;
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

/** The visible part of an element's box on the screen. Undefined if the element can't be seen. */
function seen(element: Element): Box | undefined {
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

/** Whether a sentence begins in the element's own text. Links and buttons alone are navigation. */
function speaks(element: Element): boolean {
  const { childNodes, textContent } = element;
  if (element.matches('a,button,[role=button],style,script')) return false;
  return (
    [...childNodes].some((node) => node instanceof Text && node.data.trim()) &&
    // A Chinese, Japanese or Korean sentence has a third of the characters.
    /.{25}|cookie|[^ -῿]{8}/is.test(textContent.trim())
  );
}
