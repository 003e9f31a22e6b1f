import { languageAt } from './element/languageAt.ts';
import { loadForm } from './element/loadForm.ts';
import { mountForm } from './element/mountForm.tsx';
import type { ElementOfTag } from './element/SignupElement.ts';
import { action, current, load, own, path } from './pinned.ts';
import { isPlace, type Seeker, type Tag } from './place.ts';

const seeker: Seeker = { form: own, action, current, start };
const markers = document.querySelectorAll<Tag>(`[data-signup-form$="/forms/${own.name}"]`);
if (markers[0]) for (const marker of markers) start(marker);
else if (isPlace(current, path)) start(current);
else later(({ seek }) => seek(seeker));

/** Without the part, a form without a place doesn't show. */
function later(use: (part: typeof import('./place.ts')) => unknown) {
  load('place').then(use, () => {});
}

async function start(tag: Tag, found?: Element | null) {
  tag.joinery ??= [];
  if (tag.joinery.includes(own.name)) return;
  tag.joinery.push(own.name);
  // The element stays undefined on purpose: scripts of other forms and versions may share the page, but not one class.
  const element: ElementOfTag = document.createElement('signup-form');
  element.joinery = own.name;
  // Pages hide undefined and empty elements.
  element.style = 'visibility:inherit';
  element.append('\xa0');
  // The element's attributes work on the tag too, prefixed with data-. Lazy loaders keep an address in data-src.
  for (const { name, value } of tag.attributes)
    if (/^data-(?!src)/.test(name)) element.setAttribute(name.slice(5), value);

  if (!found) {
    if ('signupForm' in tag.dataset) tag.append(element);
    else if (tag.isConnected) tag.after(element);
    else document.body.append(element);
  }
  // The tag's language wins over the page's. Nothing is shown in another language meanwhile.
  const said = (tag.src || current.src).split('?lang=')[1] || element.lang || languageAt(found || element);
  // The proxy chooses between varieties of a language, such as pt and pt-BR.
  const near = own.languages?.filter((one) => one.split('-')[0] === said.split('-')[0]).join();
  const form = (near && near !== own.locale && (await loadForm(action, said).catch(() => own))) || own;
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
