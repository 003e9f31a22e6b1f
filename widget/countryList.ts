import { type Country, searchCountries } from './searchCountries.ts';

export interface CountryListOptions {
  /** Holds the list. @default a new element */
  place?: Element;
  /** What the list's id begins with. */
  id: string;
  /** Names the list for screen readers. */
  label: string;
  /** Stands in the list, and is announced, where no country is found. */
  nothing: string;
  /** Told of the country that is shown as the chosen one. */
  onShow(country: Country): void;
  /** Told of the country that the visitor chooses; `byTab` when the visitor is on the way to the next input. */
  onChoose(country: Country, byTab: boolean): void;
}

export interface CountryList {
  element: Element;
  chosen: Country;
  /** Leads the visitor to all countries. */
  open(): void;
  /** Shows another country as the chosen one. */
  show(country: Country): void;
}

/** A list of countries to search and choose from: an editable combobox with a list (ARIA Authoring Practices Guide). */
export function createCountryList(countries: [Country, ...Country[]], options: CountryListOptions): CountryList {
  const { id, label, nothing, onShow, onChoose, place: element = create('div', { class: 'country' }) } = options;
  const box = create('input', {
    ...{ role: 'combobox', 'aria-label': label, 'aria-controls': `${id}-list`, 'aria-autocomplete': 'list' },
    ...{ 'aria-expanded': 'false', autocomplete: 'off', spellcheck: 'false' },
  }) as HTMLInputElement;
  const list = create('ul', { role: 'listbox', id: `${id}-list`, 'aria-label': label, hidden: '' });
  // There before its text is: only a change of it is announced.
  const none = create('p', { role: 'status' });
  element.replaceChildren(box, list, none);

  const shown = { element, chosen: countries[0], show, open: enter };
  const made = new Map<Country, HTMLElement>();
  let found: Country[] = [];
  let active: Country | undefined;

  box.addEventListener('focus', () => box.select());
  // WebKit would take the selection away after the click.
  box.addEventListener('mouseup', (event) => event.preventDefault());
  box.addEventListener('click', (event) => {
    // Its place leads to the number.
    event.stopPropagation();
    enter();
  });
  box.addEventListener('input', () => open(box.value));
  box.addEventListener('blur', close);
  box.addEventListener('keydown', press);
  // The focus stays in the box.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const country = found.find((country) => made.get(country)?.contains(target as Node));
    if (country) choose(country, false);
  });
  return shown;

  function enter() {
    box.focus();
    box.select();
    if (list.hidden) open('');
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    const isOpen = !list.hidden;
    const step = steps[key];
    if (step && isOpen) activate(found[at(step)]);
    else if (step) open('');
    else if (key === 'Escape' && (isOpen || none.textContent)) close();
    else if (/^(Enter|Tab)$/.test(key) && isOpen && active) choose(active, key === 'Tab');
    else return;
    if (key === 'Tab') return;
    // The form would be sent, and what it stands in close: a dialog by default, a corner of the page when it hears of the key.
    event.preventDefault();
    event.stopPropagation();
  }

  /** One step leads from the end to the beginning; a page's step ends there. */
  function at(step: number): number {
    const to = (active ? found.indexOf(active) : 0) + step;
    return step ** 2 === 1 ? (to + found.length) % found.length : Math.min(Math.max(to, 0), found.length - 1);
  }

  function open(query: string) {
    found = searchCountries(countries, query);
    list.replaceChildren(...found.map(optionOf));
    toggle(!!found[0]);
    none.textContent = found[0] ? '' : nothing;
    activate(query ? found[0] : shown.chosen);
  }

  function close() {
    toggle(false);
    none.textContent = '';
    show(shown.chosen);
    // What is typed next is another search.
    if (box.matches(':focus')) box.select();
  }

  function toggle(isOpen: boolean) {
    const { top, bottom } = box.getBoundingClientRect();
    // Without what a keyboard on the screen covers.
    const seen = globalThis.visualViewport?.height ?? innerHeight;
    element.classList.toggle('above', bottom + 300 > seen && top > seen - bottom);
    list.hidden = !isOpen;
    box.setAttribute('aria-expanded', `${isOpen}`);
    if (!isOpen) activate(undefined);
  }

  function activate(country: Country | undefined) {
    if (active) optionOf(active).ariaSelected = 'false';
    active = country;
    const option = country && optionOf(country);
    box.setAttribute('aria-activedescendant', option?.id ?? '');
    if (!option) return;
    option.ariaSelected = 'true';
    option.scrollIntoView?.({ block: 'nearest' });
  }

  function choose(country: Country, byTab: boolean) {
    shown.chosen = country;
    close();
    onChoose(country, byTab);
  }

  function show(country: Country) {
    shown.chosen = country;
    // The code first: a long name is cut off.
    box.value = `${written(country)} ${country.name}`;
    list.querySelector('[data-chosen]')?.removeAttribute('data-chosen');
    made.get(country)?.setAttribute('data-chosen', '');
    onShow(country);
  }

  function optionOf(country: Country): HTMLElement {
    const known = made.get(country);
    if (known) return known;
    const option = create('li', { role: 'option', id: `${id}-${country.code}`, 'aria-selected': 'false' });
    const dialing = create('small', {});
    dialing.textContent = written(country);
    const name = create('span', {});
    name.textContent = country.name;
    option.append(name, ' ', dialing);
    if (country === shown.chosen) option.setAttribute('data-chosen', '');
    made.set(country, option);
    return option;
  }
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

/** With a left-to-right mark: in right-to-left text, the plus would come after the digits. */
function written({ dialing }: Country): string {
  return `\u200e+${dialing}`;
}

function create(tag: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
