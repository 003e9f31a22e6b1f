import { type Country, searchCountries } from './searchCountries.ts';

export interface CountryListOptions {
  /** Holds the list. @default a new element */
  place?: Element;
  /** Prefix of the list's id. */
  id: string;
  /** Names the list for screen readers. */
  label: string;
  /** Shown in the list, and announced, if no country matches. */
  nothing: string;
  /** Called with the country that is shown as chosen. */
  onShow(country: Country): void;
  /** Called with the country the visitor chooses. `byTab`: the visitor is moving on to the next input. */
  onChoose(country: Country, byTab: boolean): void;
}

export interface CountryList {
  element: Element;
  chosen: Country;
  /** Opens the list with all countries and focuses it. */
  open(): void;
  /** Shows another country as chosen. */
  show(country: Country): void;
}

/** A searchable list of countries: an editable combobox with a listbox (ARIA Authoring Practices Guide). */
export function createCountryList(countries: [Country, ...Country[]], options: CountryListOptions): CountryList {
  const { id, label, nothing, onShow, onChoose, place: element = create('div', { class: 'country' }) } = options;
  const box = create('input', {
    ...{ role: 'combobox', 'aria-label': label, 'aria-controls': `${id}-list`, 'aria-autocomplete': 'list' },
    ...{ 'aria-expanded': 'false', autocomplete: 'off', spellcheck: 'false' },
  }) as HTMLInputElement;
  const list = create('ul', { role: 'listbox', id: `${id}-list`, 'aria-label': label, hidden: '' });
  // Exists before its text does: only changes are announced.
  const none = create('p', { role: 'status' });
  element.replaceChildren(box, list, none);

  const shown = { element, chosen: countries[0], show, open: enter };
  const made = new Map<Country, HTMLElement>();
  let found: Country[] = [];
  let active: Country | undefined;

  box.addEventListener('focus', () => box.select());
  // WebKit would clear the selection after the click.
  box.addEventListener('mouseup', (event) => event.preventDefault());
  box.addEventListener('click', (event) => {
    // A click on the place around it focuses the number.
    event.stopPropagation();
    enter();
  });
  box.addEventListener('input', () => open(box.value));
  box.addEventListener('blur', close);
  box.addEventListener('keydown', press);
  // Keeps the focus in the box.
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
    // The key would also submit the form, or close what surrounds it: a dialog by default, a corner of the page by its
    // listener.
    event.preventDefault();
    event.stopPropagation();
  }

  /** A single step wraps around; a page's step stops at the ends. */
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
    // Further typing is another search.
    if (box.matches(':focus')) box.select();
  }

  function toggle(isOpen: boolean) {
    const { top, bottom } = box.getBoundingClientRect();
    // Excludes the part that an on-screen keyboard covers.
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
    // The code comes first: a long name is cut off.
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

/** Begins with a left-to-right mark: in right-to-left text, the plus would come after the digits. */
function written({ dialing }: Country): string {
  return `\u200e+${dialing}`;
}

function create(tag: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
