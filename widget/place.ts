import type { Form } from '@joinery/contract/form';

/** A script tag, with the name of the form it showed last: a bundle shows several. */
export interface Tag extends HTMLScriptElement {
  joinery?: string;
}

/**
 * Whether a form can stand beside the tag. A tag in the head, or one that was removed, puts its form at the end of the
 * body.
 */
export function isPlace(tag: Tag): boolean {
  return tag.isConnected && !document.head.contains(tag);
}

/**
 * Finds the tags to show a form for, after `current` ran the script at `url` outside the body. Modules, tags in shadow
 * roots and scripts that jQuery evaluates don't learn which tag they are: the first one to run gets all tags and leaves
 * none for the others.
 */
export function findTags(url: string, current: Tag): Tag[] {
  // jQuery evaluates a script through a temporary tag, which is gone by now.
  const tags = current.isConnected ? [] : search(document, url);
  return tags[0] ? tags : [current];
}

/**
 * Finds the element that `selector`, the `data-target` of a tag, matches. Reports to the console if the page has none.
 */
export function findTarget(selector: string, tag: Tag, form: string): Element | null {
  const root = tag.getRootNode();
  for (const parent of root instanceof ShadowRoot ? [root, document] : [document]) {
    const found = select(parent, selector);
    if (found) return found;
  }
  // biome-ignore lint/suspicious/noConsole: the page's author learns of it nowhere else
  console.error(
    `Signup form ${form}: nothing on this page matches data-target="${selector}". Check the selector, or load the script later.`,
  );
  return null;
}

/**
 * Says in the console that `element` stands where its page shows nothing, such as in the hidden box of a tag manager. A
 * form that opens over the page opens nevertheless.
 */
export function warnOfHidden(element: Element, { name, display }: Form): void {
  const mode = element.getAttribute('display') ?? display?.mode ?? 'inline';
  if (!element.isConnected || mode !== 'inline' || getComputedStyle(element).display === 'contents') return;
  // biome-ignore lint/suspicious/noConsole: the page's author learns of it nowhere else
  console.warn(
    `Signup form ${name}: its page hides the place where it stands. To show it, move its tag, or name a visible place with data-target.`,
  );
}

function search(root: ParentNode, url: string): Tag[] {
  return [...root.querySelectorAll('*')].flatMap((node) => {
    if (node.shadowRoot) return search(node.shadowRoot, url);
    return node instanceof HTMLScriptElement && node.src.startsWith(url) && isPlace(node) ? [node] : [];
  });
}

/** An id may begin with a digit, a selector may not. */
function select(root: ParentNode, selector: string): Element | null {
  try {
    return root.querySelector(selector);
  } catch {
    return root.querySelector(`#${CSS.escape(selector.slice(1))}`);
  }
}
