import css from './countrySelect.css?inline';

/** What a list of countries needs to know of phone numbers. */
export interface Numbering {
  /** Country codes (ISO 3166-1) with their dialing codes, such as `['DE', '49']`. */
  countries: readonly (readonly [country: string, dialing: string])[];
  /** The country of a number, as far as it is typed. */
  countryOf(text: string): string | undefined;
  /** A number in international format; with `country`, one typed as in that country. Undefined when there is no such number. */
  readAs(text: string, country: string): string | undefined;
  /** The digits after the dialing code. */
  nationalOf(text: string): string;
}

export interface CountryOptions {
  /** Names the list for screen readers. */
  label: string;
  /** BCP 47 tag: the language of the countries' names. */
  locale: string;
  /** The country chosen at first, where the number doesn't tell. @default the first one */
  guess?: string | undefined;
}

/**
 * Puts a list of countries with their dialing codes before an input for phone numbers. The input stays the one that counts: the
 * list writes the dialing code into it, follows what is typed, and completes a number typed without code when it is left.
 */
export function showCountries(input: HTMLInputElement, numbering: Numbering, options: CountryOptions): void {
  const select = createList(numbering, options);
  const follow = () => {
    const country = numbering.countryOf(input.value);
    if (country && [...select.options].some(({ value }) => value === country)) select.value = country;
  };
  const write = (text: string) => {
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };

  select.addEventListener('change', () => {
    const [, dialing = ''] = numbering.countries.find(([country]) => country === select.value) ?? [];
    input.focus();
    write(`+${dialing} ${numbering.nationalOf(input.value)}`.trim());
  });
  input.addEventListener('input', follow);
  input.addEventListener('change', () => {
    if (/^\s*[(\d]/.test(input.value)) write(numbering.readAs(input.value, select.value) ?? input.value);
  });
  follow();
  style(input.getRootNode() as Document | ShadowRoot);
  input.before(select);
}

function createList({ countries }: Numbering, { label, locale, guess }: CountryOptions): HTMLSelectElement {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const order = new Intl.Collator(locale);
  const select = document.createElement('select');
  select.className = 'country';
  select.ariaLabel = label;
  select.append(
    ...countries
      .map(([country, dialing]) => ({ country, name: names.of(country) ?? country, dialing }))
      .sort((a, b) => order.compare(a.name, b.name))
      .map(({ country, name, dialing }) =>
        Object.assign(document.createElement('option'), { value: country, textContent: `${name} +${dialing}` }),
      ),
  );
  if (countries.some(([country]) => country === guess)) select.value = `${guess}`;
  return select;
}

/** The same few lines as in suggest.ts: a file that both share would be one more request. */
const styled = new WeakSet<Node>();

function style(root: Document | ShadowRoot) {
  if (styled.has(root)) return;
  styled.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
