import type { Form } from '@joinery/contract/form';

/** A script tag, a marker or another place, with the addresses of the forms that it shows: a bundle shows several. */
export interface Tag extends HTMLScriptElement {
  [action: `http${string}`]: boolean;
}

/** An element that shows a form, with the form's name and its parent when it was put there. */
interface FormElement extends HTMLElement {
  joinery?: string;
  form?: Form | undefined;
  home?: Node | null;
}

/** A script that looks for the places of its form. */
export interface Seeker {
  form: Form;
  /** The form's address at its proxy. */
  action: string;
  /** The tag that runs the script. */
  current: Tag;
  /** Shows the form for a tag or in a marker, or in the element that the tag's `data-target` names. */
  start(tag: Tag, found?: Element | null): unknown;
}

/** The addresses of forms whose places are watched. Each run of a script comes here, and this module runs once. */
const watched = new Set<string>();

/**
 * Tags in the body that others have moved: Next to its end, and React, where it renders a page on a server, to the
 * start of its root (`__docusaurus`, `__next`).
 */
const moved = '[data-nscript],[id^=__]>script';

/**
 * Tags that a form stands beside, at first sight. Those that were moved or removed have lost their place, and a target
 * is another place. A type at the top of the body makes a closer look necessary: see `isReleased`.
 */
export const inPlace = `body :not(${moved},[data-target],body>[type])`;

/**
 * Starts a form in its places, now and whenever the page gets others, after its script ran elsewhere. Markers come
 * first, then all tags with the form's address, even in an attribute of a consent tool. A form that opens over its page
 * needs no place. For any other, the console says that it has none.
 */
export async function seek(seeker: Seeker): Promise<void> {
  const { form, action, current } = seeker;
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const { display = form.display?.mode ?? 'inline', target } = current.dataset;
  const places = target ? [current] : findPlaces(action);
  for (const place of places) startAt(place, seeker);
  const anywhere = !places[0] && display !== 'inline';
  if (anywhere) startIn(document.body, seeker);
  else if (!places[0])
    warn(form, `its tag has lost its place. Put <div data-signup-form="${action}"></div> where the form belongs.`);
  watch(seeker, anywhere);
}

/**
 * Follows a router that changes the page without loading it. Forms go with the parents that they were put into, and
 * appear in every new place, or `anywhere` in a new body.
 */
export function watch(seeker: Seeker, anywhere = false): void {
  const { form, action } = seeker;
  if (watched.has(action)) return;
  watched.add(action);
  let { body } = document;
  const look = (added: ParentNode[]) => {
    for (const element of document.querySelectorAll<FormElement>('signup-form'))
      if (element.joinery === form.name ? !element.home?.isConnected : isCopy(element)) element.remove();
    if (added.some((node) => search(node)[0])) for (const place of findPlaces(action)) startAt(place, seeker);
    if (anywhere && body !== document.body) startIn(document.body, seeker);
    body = document.body;
  };
  new MutationObserver((records) =>
    look(records.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element))),
  ).observe(document, { childList: true, subtree: true });
  look([document]);
}

/** Whether a router that copies pages copied the element of a tag, without its form. */
function isCopy(element: FormElement): boolean {
  return !element.joinery && !element.form && element.matches('[data-turbo-permanent]:not([src])');
}

function startIn(body: HTMLElement, { start }: Seeker) {
  const place = document.createElement('div');
  body.append(place);
  // Like a marker, it is no script; `start` looks whether it is one.
  start(place as typeof place & Tag);
}

/** Whether a form can stand beside the tag. */
function isBeside(tag: Tag): boolean {
  return tag.isConnected && !tag.matches(`head *,${moved}`) && !isReleased(tag);
}

/**
 * Whether a tool moved the tag to the end of the body when the visitor agreed. CookieYes makes a new tag with this
 * type and the address alone. Its older plugin leaves marks of its own. A tag that came with the page is `async` only
 * by the attribute.
 */
function isReleased({ parentNode, type, attributes, async, dataset }: Tag): boolean {
  if (parentNode !== document.body || type !== 'text/javascript') return false;
  return 'cliClass' in dataset || (async && attributes.length === 2);
}

/** A loader may leave a tag beside the one that ran. One form is enough for both. */
function startAt(tag: Tag, { form, start }: Seeker) {
  const { previousElementSibling, nextElementSibling, dataset } = tag;
  const isShown = (node: FormElement | null) => node?.joinery === form.name;
  if (isShown(previousElementSibling as FormElement) || isShown(nextElementSibling as FormElement)) return;
  const found = dataset.target && findTarget(dataset.target, tag, form);
  if (found || !dataset.target || isBeside(tag)) start(tag, found || null);
}

/**
 * Finds the element that `selector`, the `data-target` of a tag, matches. Reports to the console if the page has none.
 */
function findTarget(selector: string, tag: Tag, { name }: Form): Element | null {
  const root = tag.getRootNode();
  for (const parent of root instanceof ShadowRoot ? [root, document] : [document]) {
    const found = select(parent, selector);
    if (found) return found;
  }
  // biome-ignore lint/suspicious/noConsole: the page's author learns of it nowhere else
  console.error(
    `Signup form ${name}: nothing on this page matches data-target="${selector}". Check the selector, or load the script later.`,
  );
  return null;
}

/**
 * Says in the console that `element` stands where its page shows nothing, such as in the hidden box of a tag manager. A
 * form that opens over the page opens nevertheless.
 */
export function warnOfHidden(element: Element, form: Form): void {
  const mode = element.getAttribute('display') ?? form.display?.mode ?? 'inline';
  if (!element.isConnected || mode !== 'inline' || getComputedStyle(element).display === 'contents') return;
  warn(
    form,
    'its page hides the place where it stands. To show it, move its tag, or name a visible place with data-target.',
  );
}

function warn({ name }: Form, text: string) {
  // biome-ignore lint/suspicious/noConsole: the page's author learns of it nowhere else
  console.warn(`Signup form ${name}: ${text}`);
}

/**
 * The form's markers, or else its tags, including those in open shadow roots. Beside markers that have tags of their
 * own, a tag with a display is another place.
 */
function findPlaces(action: string): Tag[] {
  const path = new URL(action).pathname;
  const all = search(document);
  const markers = all.filter(({ dataset }) => dataset.signupForm?.endsWith(path));
  const tags = all.filter((node) => hasAddress(node, path) && (node.dataset.target || isBeside(node)));
  if (!markers.every((marker) => marker.querySelector('script'))) return markers;
  const isOwn = (tag: Tag) => tag.dataset.display && !tag.closest('[data-signup-form]');
  return [...markers, ...(markers[0] ? tags.filter(isOwn) : tags)];
}

function search(root: ParentNode): Tag[] {
  return [root, ...root.querySelectorAll('*')].flatMap((node) => {
    if (!(node instanceof Element)) return [];
    const tags = node.matches('[data-signup-form],script') ? [node as Tag] : [];
    return node.shadowRoot ? [...tags, ...search(node.shadowRoot)] : tags;
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

/** Whether the tag has the form's address, in whatever attribute a loader keeps it. */
function hasAddress(tag: Tag, path: string): boolean {
  return tag.localName === 'script' && [...tag.attributes].some(({ value }) => value.includes(`${path}.js`));
}
