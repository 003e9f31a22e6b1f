import { languageAt } from './element/languageAt.ts';
import { loadForm } from './element/loadForm.ts';
import { mountForm } from './element/mountForm.tsx';
import type { ElementOfTag } from './element/SignupElement.ts';
import { action, current, load, own, path } from './pinned.ts';
import { inPlace, type Seeker, type Tag } from './place.ts';

const seeker: Seeker = { form: own, action, current, start };
const markers = document.querySelectorAll<Tag>(`[data-signup-form$="/forms/${own.name}"]`);
for (const marker of markers) start(marker);
// The tag of a combined file has another address.
if (!markers[0] && current.matches(inPlace) && (current.src || path).includes(path)) start(current);
else if (!current.closest('[data-signup-form]')) later(({ seek }) => seek(seeker));

/** Without the part, a form without a place doesn't show. */
function later(use: (part: typeof import('./place.ts')) => unknown) {
  load('place').then(use, () => {});
}

async function start(tag: Tag, found?: Element | null) {
  if (tag[action]) return;
  tag[action] = true;
  // The element stays undefined on purpose: scripts of other forms and versions may share the page, but not one class.
  const element: ElementOfTag = document.createElement('signup-form');
  element.joinery = own.name;
  // Pages hide undefined and empty elements.
  element.style = 'visibility:inherit';
  // Turbo keeps it when it morphs a page.
  element.dataset.turboPermanent = '';
  element.append('\xa0');
  // A marker has its script's settings too, unless it has its own.
  const isTag = 'src' in tag;
  const script = tag.querySelector('script') ?? (isTag ? tag : current);
  // The element's attributes work on the tag too, prefixed with data-. Lazy loaders keep an address in data-src.
  for (const { name, value } of [...script.attributes, ...tag.attributes])
    if (/^data-(?!src)/.test(name)) element.setAttribute(name.slice(5), value);

  if (!found) tag[isTag ? 'after' : 'append'](element);
  // The tag's language wins over the page's. Nothing is shown in another language meanwhile.
  const said = (script.src || current.src).split('?lang=')[1] || element.lang || languageAt(found || element);
  // The proxy chooses between varieties of a language, such as pt and pt-BR.
  const isNear = (one: string) => one !== own.locale && one.split('-')[0] === said.split('-')[0];
  const form = (own.languages?.some(isNear) && (await loadForm(action, said, '&again').catch(() => own))) || own;
  if (found) found.replaceChildren(element);
  element.home = element.parentNode;
  mountForm(element, form, action, {
    loadPhone: () => load('phone'),
    loadSuggest: () => load('suggest'),
    loadGuard: () => load('guard'),
    loadDisplay: () => load('display'),
  });
  // Later, because the question costs time while a page begins.
  setTimeout(() => {
    if (element.checkVisibility?.() === false) later(({ warnOfHidden }) => warnOfHidden(element, form));
  }, 3_000);
  new MutationObserver((_, observer) => {
    if (element.isConnected && element.home?.isConnected) return;
    observer.disconnect();
    later(({ watch }) => watch(seeker));
  }).observe(document, { childList: true, subtree: true });
}
