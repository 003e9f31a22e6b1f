import { countryText, written } from './countryText.ts';
import { type Country, searchCountries } from './searchCountries.ts';

export interface CountryListOptions {
  /** Opens the list, and shows the chosen country. */
  button: HTMLElement;
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
  chosen: Country;
  /** Opens the list with all countries and focuses its search. */
  open(): void;
  /** Shows another country as chosen. */
  show(country: Country): void;
}

/**
 * A list of countries below its button, with a search: an editable combobox with a listbox (ARIA Authoring Practices
 * Guide).
 */
export function createCountryList(countries: [Country, ...Country[]], options: CountryListOptions): CountryList {
  const { button, id, label, nothing, onShow, onChoose } = options;
  const box = create('input', {
    ...{
      role: 'combobox',
      'aria-label': label,
      placeholder: label,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
    },
    ...{ 'aria-expanded': 'true', autocomplete: 'off', spellcheck: 'false' },
  }) as HTMLInputElement;
  const list = create('ul', { role: 'listbox', id: `${id}-list`, 'aria-label': label });
  // Exists before its text does: only changes are announced.
  const none = create('p', { role: 'status' });
  const panel = create('div', { class: 'countries', hidden: '' });
  panel.append(box, list, none);
  button.after(panel);
  button.setAttribute('aria-expanded', 'false');

  const control = { chosen: countries[0], show, open };
  const items = new Map<Country, HTMLElement>();
  let found: Country[] = [];
  let active: Country | undefined;

  button.addEventListener('click', () => (panel.hidden ? open() : close()));
  button.addEventListener('keydown', (event) => {
    if (!steps[event.key]) return;
    event.preventDefault();
    open();
  });
  box.addEventListener('input', search);
  box.addEventListener('blur', close);
  box.addEventListener('keydown', press);
  // Keeps the focus in the search, and a second press of the button from opening what its blur has closed.
  for (const part of [list, none, button])
    part.addEventListener('mousedown', (event) => panel.hidden || event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const country = found.find((country) => items.get(country)?.contains(target as Node));
    if (country) choose(country, false);
  });
  return control;

  function open() {
    const { top, bottom } = button.getBoundingClientRect();
    // Excludes the part that an on-screen keyboard covers.
    const seen = globalThis.visualViewport?.height ?? innerHeight;
    panel.classList.toggle('above', bottom + 350 > seen && top > seen - bottom);
    toggle(true);
    box.value = '';
    search();
    box.focus();
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    const step = steps[key];
    if (step) activate(found[at(step)]);
    else if (key === 'Escape') {
      close();
      button.focus();
    } else if (key === 'Tab' && active) return choose(active, true);
    else if (key === 'Enter') {
      if (active) choose(active, false);
    } else return;
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

  function search() {
    found = searchCountries(countries, box.value);
    list.replaceChildren(...found.map(optionOf));
    list.hidden = !found[0];
    none.textContent = found[0] ? '' : nothing;
    activate(box.value ? found[0] : control.chosen);
  }

  function close() {
    none.textContent = '';
    activate(undefined);
    toggle(false);
  }

  function toggle(isOpen: boolean) {
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', `${isOpen}`);
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
    show(country);
    close();
    onChoose(country, byTab);
  }

  function show(country: Country) {
    const { text, name } = countryText(label, country.code, country.dialing, country.name);
    control.chosen = country;
    button.textContent = text;
    button.setAttribute('aria-label', name);
    list.querySelector('[data-chosen]')?.removeAttribute('data-chosen');
    items.get(country)?.setAttribute('data-chosen', '');
    onShow(country);
  }

  function optionOf(country: Country): HTMLElement {
    const existing = items.get(country);
    if (existing) return existing;
    const option = create('li', { role: 'option', id: `${id}-${country.code}`, 'aria-selected': 'false' });
    const dialing = create('small', {});
    dialing.textContent = written(country.dialing);
    const name = create('span', {});
    name.textContent = country.name;
    option.append(name, ' ', dialing);
    if (country === control.chosen) option.setAttribute('data-chosen', '');
    items.set(country, option);
    return option;
  }
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

function create(tag: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
