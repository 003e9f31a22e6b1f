import { type ElementOfTag, languageAt, loadForm, mountForm } from './element/index.ts';
import { action, base, current, load, own, path } from './pinned.ts';
import { isPlace, type Tag } from './place.ts';

if (isPlace(current)) start(current);
else
  load('place').then(
    ({ findTags }) => findTags(base + path, current).map(start),
    () => start(current),
  );

async function start(tag: Tag) {
  if (tag.joinery === own.name) return;
  tag.joinery = own.name;
  // The element stays undefined on purpose: scripts of other forms and versions may share the page, but not one class.
  const element: ElementOfTag = document.createElement('signup-form');
  element.joinery = own.name;
  // Pages hide undefined and empty elements.
  element.style = 'visibility:inherit';
  element.append('\xa0');
  // The element's attributes work on the tag too, prefixed with data-. Lazy loaders keep an address in data-src.
  for (const { name, value } of tag.attributes)
    if (/^data-(?!src)/.test(name)) element.setAttribute(name.slice(5), value);

  const { target } = tag.dataset;
  const stands = isPlace(tag);
  // An async script may run before its target element exists.
  if ((target || !stands) && document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const found =
    target &&
    (document.getElementById(`${target.split('#')[1]}`) ??
      (await load('place').then(
        ({ findTarget }) => findTarget(target, tag, own.name),
        () => null,
      )));
  if (!found) {
    if (stands) tag.after(element);
    else document.body.append(element);
  }
  // The tag's language wins over the page's. Nothing is shown in another language meanwhile.
  const said = tag.src.split('?lang=')[1] || element.lang || languageAt(found || element);
  // The proxy chooses between varieties of a language, such as pt and pt-BR.
  const near = own.languages?.filter((one) => one.split('-')[0] === said.split('-')[0]).join();
  const form = (near && near !== own.locale && (await loadForm(action, said).catch(() => own))) || own;
  if (found) found.replaceChildren(element);
  mountForm(element, form, action, {
    loadPhone: () => load('phone'),
    loadSuggest: () => load('suggest'),
    loadGuard: () => load('guard'),
    loadDisplay: () => load('display'),
  });
  // Later, because the question costs time while a page begins.
  setTimeout(() => {
    if (element.checkVisibility?.() === false)
      load('place').then(
        ({ warnOfHidden }) => warnOfHidden(element, form),
        () => {},
      );
  }, 3_000);
}
