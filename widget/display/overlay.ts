import { asks, type Box, isDialog, seen } from './asks.ts';

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

/** A `container` is a floating element that can't be seen itself. A `dialog` may scroll with its page. */
type Kind = 'box' | 'container' | 'dialog';

/** The most elements that one search examines: a few milliseconds on a slow phone. */
const most = 300;

/** As many children are examined at either end of a long list. */
const ends = 30;

export interface Lookout {
  /** Finds what floats now, and observes the page until `rest`. */
  find(): Floating;
  rest(): void;
}

/**
 * Looks for the floating elements of a page, except `own`, including those in open shadow roots. Searches from the body
 * down, then only where the page has changed. A hit test would find less: nothing behind a modal dialog. Every tenth
 * call searches everything again, because style sheets and new shadow roots report no change.
 */
export function createLookout(own: Element): Lookout {
  /** Outer elements come before inner ones. */
  const kinds = new Map<Element, Kind>();
  const changed = new Set<Node>();
  let calls = 0;
  let last = '';
  let overlay = false;
  const observer = new MutationObserver((records) => {
    for (const { target } of records) if (!own.contains(target)) changed.add(target);
  });
  const observe = (root: Node) =>
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributeFilter: ['class', 'style', 'hidden', 'open', 'opened'],
    });

  const search = () => {
    const nodes = changed.size > ends ? [document.body] : [...changed];
    const roots = new Set(nodes.map((node) => [...kinds.keys()].find((each) => each.contains(node)) ?? node));
    const queue: [element: Element, within: boolean, piece: boolean][] = [];
    for (const root of roots) if (root instanceof Element) queue.push([root, false, false]);
    for (const [element, within, piece] of queue) {
      // Each property is worked out when it is read, and most elements need two.
      const style = getComputedStyle(element);
      const { position } = style;
      const starts = position === 'fixed' || (position === 'sticky' && style.bottom !== 'auto');
      const floats = starts || piece;
      kinds.delete(element);
      if (element === own || style.display === 'none' || (starts && Number(style.zIndex) < 0)) continue;
      const holds = floats && (style.pointerEvents === 'none' || (style.overflow === 'visible' && isEmpty(element)));
      if (floats) kinds.set(element, holds ? 'container' : 'box');
      else if (element.localName === 'signup-form' || ((within || position !== 'static') && isDialog(element)))
        kinds.set(element, 'dialog');
      if (element.shadowRoot) observe(element.shadowRoot);
      if (/^(a|button|svg)$/.test(element.localName)) continue;
      for (const list of [element.shadowRoot?.children, element.children])
        for (let index = 0; list && index < list.length && queue.length < most; index++) {
          if (index === ends) index = Math.max(index, list.length - ends);
          const child = list[index];
          if (child) queue.push([child, within || floats, holds]);
        }
    }
    changed.clear();
  };

  return {
    find() {
      if (calls++ % 10 === 0) {
        observe(document);
        changed.add(document.body);
      }
      const isChanged = changed.size > 0;
      search();
      for (const element of kinds.keys()) if (!element.isConnected) kinds.delete(element);
      const boxes: Box[] = [];
      const parts = [...kinds].map(([element, kind]) => {
        const box = kind === 'container' ? undefined : seen(element);
        if (box && kind === 'box' && box.height < innerHeight / 2) boxes.push(box);
        return { element, kind, box };
      });
      const now = JSON.stringify(parts.map(({ box }) => box));
      // Elements fade and move without a change of the page.
      if (isChanged || now !== last)
        overlay = parts.some(
          ({ element, kind, box }) =>
            element.matches('signup-form[opened]') || (box && asks(element, box, kind === 'dialog')),
        );
      last = now;
      return { overlay, boxes };
    },
    rest() {
      observer.disconnect();
      kinds.clear();
      changed.clear();
      calls = 0;
    },
  };
}

function isEmpty(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return !(width * height);
}
