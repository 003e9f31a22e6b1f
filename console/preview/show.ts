import type { Form } from '@joinery/contract/form';
import type { PreviewOrder } from './order.ts';
import { reach, type SignupElement } from './reach.ts';

/** Shows forms in `place`, the latest order last. The old form stays until the next one has reached its moment. */
export function createShow(place: HTMLElement) {
  let latest: PreviewOrder | undefined;
  let form: Form | undefined;

  async function show(order: PreviewOrder): Promise<void> {
    const before = latest;
    latest = order;
    await import(/* @vite-ignore */ order.element);
    if (latest !== order) return;
    const next = formOf(order);
    form = next;
    Object.assign(document.documentElement, { lang: next.locale, dir: next.direction });
    document.documentElement.dataset.scheme = order.scheme;
    // Texts that somebody tried out stay while the form changes; those of a moment that was shown don't.
    if (before?.state !== 'empty' || order.state !== 'empty' || before.step || order.step)
      forget(sessionStorage, `joinery:${action}`);
    // It opens as for a new visitor.
    if (order.play) forget(localStorage, `joinery:${next.name}`);

    const element = document.createElement('signup-form') as SignupElement;
    element.setAttribute('src', action);
    element.form = next;
    if (order.play) {
      const site = createSite(next, () => element.open());
      place.replaceChildren(site, element);
      return;
    }
    element.hidden = true;
    place.append(element);
    await reach(element, next, order.state, order.step);
    if (latest !== order) return element.remove();
    element.hidden = false;
    place.replaceChildren(element);
  }

  return { show, state: () => latest?.state ?? 'empty', form: () => form };
}

/** Where the widget sends to. Never reached; it only tells what is typed here from what is typed elsewhere. */
const action = '/console/preview/forms';

/** The form as the preview shows it: without guards and counts, and with a memory of its own. */
function formOf({ form: json, direction, play }: PreviewOrder): Form {
  const { guard: _, countStarts: __, dataLayer: ___, search: ____, display, ...form }: Form = JSON.parse(json);
  return {
    ...form,
    name: 'joinery-preview',
    ...(direction === 'rtl' && { direction }),
    ...(play && display && { display }),
  };
}

function forget(storage: Storage, key: string) {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing is kept where storage is blocked.
  }
}

/** A page of some site, long enough to scroll, for a form that opens apart from it. Its button opens the form. */
function createSite(form: Form, open: () => void): HTMLElement {
  const site = document.createElement('div');
  site.className = 'site';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = form.texts.title || form.texts.submit;
  button.addEventListener('click', open);
  site.append(...paragraphs(2), button, ...paragraphs(6));
  return site;
}

function paragraphs(count: number): HTMLElement[] {
  return Array.from({ length: count }, () => {
    const paragraph = document.createElement('div');
    paragraph.className = 'lines';
    return paragraph;
  });
}
