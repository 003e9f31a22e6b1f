/** A script tag, and the name of the form that it has shown last: a bundle shows several. */
export interface Tag extends HTMLScriptElement {
  joinery?: string;
}

/** Whether a form can stand beside the tag. One in the head leaves it to the end of the body, and so does one that was taken away. */
export function isPlace(tag: Tag): boolean {
  return tag.isConnected && !document.head.contains(tag);
}

/**
 * The tags to show a form for when the script at `url` was run by `current`, which doesn't stand in the body. Modules, tags in shadow roots and what jQuery
 * evaluates aren't told which tag they are: the first of them to run gets all, and none is left for the others.
 */
export function findTags(url: string, current: Tag): Tag[] {
  // jQuery evaluates a tag by another one, which is gone by now.
  const tags = current.isConnected ? [] : search(document, url);
  return tags[0] ? tags : [current];
}

/** The element that `selector`, the `data-target` of a tag, is for. When the page has none, the console says so. */
export function findTarget(selector: string, tag: Tag, form: string): Element | null {
  const root = tag.getRootNode();
  for (const parent of root instanceof ShadowRoot ? [root, document] : [document]) {
    const found = select(parent, selector);
    if (found) return found;
  }
  // biome-ignore lint/suspicious/noConsole: whoever put the tag there has no other place to hear of it
  console.error(
    `Signup form ${form}: nothing on this page matches data-target="${selector}". Check the selector, or load the script later.`,
  );
  return null;
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
