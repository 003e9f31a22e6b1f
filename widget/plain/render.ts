type Props = Record<string, unknown>;
type Component = (props: Props & { children: Child[] }) => Child;
type Child = View | Child[] | string | number | boolean | null | undefined;

/** An element to show, or a text if there is no tag. */
export interface View {
  tag?: string;
  text?: string;
  props: Props;
  children: View[];
  /** The node that shows it. */
  node?: HTMLElement | Text;
}

/**
 * Creates an element, as Preact's `h` does. Components are called at once: they are functions of their props alone,
 * without hooks.
 *
 * This file replaces Preact in the files that a page loads as they are, at a tenth of Preact's bytes.
 */
export function h(tag: string | Component, props: Props | null, ...children: Child[]): Child {
  return typeof tag === 'string'
    ? { tag, props: props ?? {}, children: children.flat(9).map(viewOf) }
    : tag({ ...props, children });
}

/** Children without an element of their own. */
export function Fragment({ children }: { children: Child[] }): Child {
  return children;
}

const views = new WeakMap<Node, View[]>();

/**
 * Shows `view` in `place`, and reuses the nodes of the view before it. Children are matched by position. An element
 * whose `key` changes is replaced. Nodes that others have put in between stay. Listeners of the first render stay in
 * force. Props go away when they are undefined, but stay when they are missing later.
 *
 * Page translation replaces text nodes with elements of its own, so a text that changes belongs in an element keyed by
 * it.
 */
export function render(view: View, place: HTMLElement): void {
  patchAll(place, views.get(place) ?? [], [view]);
  views.set(place, [view]);
}

/** A child that isn't shown keeps its position as an empty text. */
function viewOf(child: Child): View {
  if (child instanceof Object) return child as View;
  return { text: typeof child === 'boolean' ? '' : `${child ?? ''}`, props: {}, children: [] };
}

function patchAll(parent: HTMLElement, before: View[], after: View[]) {
  for (const { node } of before.slice(after.length)) node?.remove();
  let last: ChildNode | undefined;
  after.forEach((view, index) => {
    const old = before[index]?.node;
    const node = patch(before[index], view);
    // Filled before it is inserted: a page never shows half a form.
    if (old !== node) {
      old?.remove();
      last ? last.after(node) : parent.prepend(node);
    }
    if (node.parentNode === parent) last = node;
  });
}

function patch(before: View | undefined, view: View): HTMLElement | Text {
  const same = before?.tag === view.tag && before?.props.key === view.props.key ? before : undefined;
  const node = same?.node ?? (view.tag ? document.createElement(view.tag) : new Text());
  view.node = node;
  if (node instanceof Text) {
    if (same?.text !== view.text) node.data = `${view.text}`;
  } else {
    patchAll(node, same?.children ?? [], view.children);
    for (const name in view.props) {
      if (name !== 'key' && same?.props[name] !== view.props[name]) set(node, name, view.props[name], !same);
    }
  }
  return node;
}

function set(node: HTMLElement, name: string, value: unknown, first: boolean) {
  if (typeof value === 'function') {
    if (first) node.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
  } else if (name in node) (node as HTMLElement & Props)[name] = value ?? '';
  else if (value === undefined) node.removeAttribute(name);
  else node.setAttribute(name, `${value}`);
}
