import type { checkTexts } from '@joinery/contract/check';
import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';
import { type Chosen, checkNumbers, loadPlans } from './checkNumbers.ts';
import { asciiDigits, cleanNumber } from './cleanNumber.ts';
import css from './countryList.css?inline';
import { type CountryList, createCountryList } from './countryList.ts';
import { hasPlan, loadPlan, nationalOf, originOf, writeInternational, writeTyped } from './phoneNumbers.ts';
import { dialingCodes } from './phoneZones.ts';
import { guessCountry } from './region.ts';
import type { Country } from './searchCountries.ts';

export { loadPlan, type Reading, type ReadResult, readNumber } from './phoneNumbers.ts';

export interface OfferOptions extends Pick<Form, 'locale'> {
  /** `country` names button and list for screen readers; `noCountry` shows in the list if no country matches. */
  messages: Pick<Form['messages'], 'country' | 'noCountry'>;
  /** The countries to choose from (ISO 3166-1). @default all */
  countries?: string[];
  /**
   * The country chosen at first.
   * @default the visitor's own, else the one where `locale` is mostly spoken, else the first of `countries`
   */
  guess?: string;
}

/** One form's handling of its numbers. Each form has its own chosen countries, even beside a copy of itself. */
export function createPhone() {
  const chosen: Chosen = new Map();
  return {
    formatInput,
    offerCountries: (input: HTMLInputElement, options: OfferOptions) => offerCountries(input, options, chosen),
    loadPlans: (form: Form, texts: Values) => loadPlans(form, texts, chosen),
    checkNumbers: (form: Form, texts: Values, check: typeof checkTexts) => checkNumbers(form, texts, check, chosen),
  };
}

const lists = new WeakMap<HTMLInputElement, CountryList>();

/** Nobody types a number longer than this. */
const mostTyped = 40;

/**
 * Formats a number while it is typed, as its country does, and keeps the caret behind the same digit. Skips deletions,
 * which would come back, and text that an input method is still composing.
 */
export function formatInput(
  input: HTMLInputElement,
  { inputType = '', isComposing = false }: Partial<InputEvent> = {},
): void {
  const { value, selectionEnd } = input;
  if (isComposing || /^(delete|history)/.test(inputType) || value.length > mostTyped) return;
  // Two zeros begin a country code in many countries. Which number it is shows only when the input is left.
  if (/^\s*00|[^\p{Nd}\s+()./-]|\d\s*\+/u.test(value)) return;
  const country = lists.get(input)?.chosen.code;
  if (!/^\s*\+/.test(value) && !country) return;
  if (!hasPlan(value, { country })) return;
  const text = writeTyped(asciiDigits(value), country);
  if (!text || text === value || digitsIn(text) !== digitsIn(asciiDigits(value))) return;
  const before = digitsIn(value.slice(0, selectionEnd ?? 0)).length;
  const behind = [...text.matchAll(/[\d+]/g)].map(({ index }) => index + 1);
  const caret = selectionEnd === value.length ? text.length : (behind[before - 1] ?? 0);
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/**
 * Puts a button with a list of countries and their dialing codes before a phone number input, once, and loads the plan
 * of the chosen one. The input's own text still counts: the list writes the dialing code into it, follows what is
 * typed, and completes a number without a code when the input is left. Never rejects.
 */
export async function offerCountries(
  input: HTMLInputElement,
  options: OfferOptions,
  chosen: Chosen = new Map(),
): Promise<void> {
  const { messages, countries: taken } = options;
  const countries = namedCountries(options);
  const [first, ...more] = countries;
  if (lists.has(input) || !input.isConnected || !first) return;

  const button = buttonBefore(input);
  const isPressed = button.ariaExpanded === 'true';
  const list = createCountryList([first, ...more], {
    button,
    id: input.id,
    label: messages.country ?? '',
    nothing: messages.noCountry,
    onShow: ({ code }) => chosen.set(input.name, code),
    async onChoose({ code, dialing }, byTab) {
      if (!byTab) input.focus();
      const reading = { country: code };
      if (input.value && !hasPlan(input.value, reading)) await loadPlan(input.value, reading);
      write(`+${dialing} ${nationalOf(input.value, code)}`.trim());
    },
  });
  lists.set(input, list);
  // Until an event says otherwise, an input method may still be composing the text.
  let latest: Partial<InputEvent> = { isComposing: true };
  const likely = guessCountry([navigator.language, options.locale], taken ?? [...dialingCodes.keys()]);
  const find = (code?: string) => countries.find((country) => country.code === code);
  list.show(find(options.guess) ?? find(likely) ?? first);

  input.addEventListener('input', (event) => {
    latest = event as InputEvent;
    follow();
  });
  // Chromium's history misses texts written by a script: redoing a paste would add the same digits once more.
  input.addEventListener('beforeinput', (event) => {
    if (event.inputType === 'historyRedo') event.preventDefault();
  });
  input.addEventListener('change', () => withPlan(complete));
  style(input.getRootNode() as Document | ShadowRoot);
  // Pressed while this part was loading. Only the script's button says so: the element has no bytes left for it.
  if ((isPressed || button.matches(':hover')) && button.matches(':focus')) list.open();
  await follow();
  // Whoever was faster than this part has typed all of the number.
  if (!input.matches(':focus')) withPlan(complete);

  function follow() {
    return withPlan(() => {
      // A prefix for calls abroad in one country is something else in another: the list waits until the number is
      // whole.
      if (!/^(?:\+|00(?!1))/.test(cleanNumber(input.value) ?? '')) return;
      const { country, dialing } = originOf(input.value, list.chosen.code);
      const origin = countries.find(({ code }) => code === country);
      // Until the number shows its country, the chosen one may be it.
      const likely = dialing !== list.chosen.dialing && countries.find((one) => one.dialing === dialing && one.leads);
      const next = origin ?? likely;
      if (next) list.show(next);
    });
  }

  function complete() {
    const { code } = list.chosen;
    write(writeInternational(input.value, code) ?? input.value);
  }

  /** Runs at once if possible: a form reads its inputs right after their last change. */
  async function withPlan(then: () => void) {
    const reading = { countries: taken, country: list.chosen.code };
    if (hasPlan(input.value, reading)) return then();
    await loadPlan(input.value, reading);
    if (hasPlan(input.value, reading)) formatInput(input, latest);
    then();
  }

  function write(text: string) {
    if (text === input.value) return;
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }
}

/** The form's own button, so that nothing moves, or a new one. */
function buttonBefore(input: HTMLInputElement): HTMLElement {
  const before = input.previousElementSibling;
  if (before instanceof HTMLElement && before.matches('.country')) return before;
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'country' });
  input.before(button);
  return button;
}

function namedCountries({ locale, countries = [...dialingCodes.keys()] }: OfferOptions): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const order = new Intl.Collator(locale);
  return countries
    .flatMap((code) => {
      const dialing = dialingCodes.get(code);
      return dialing ? [{ code, dialing, leads: leads(code, dialing), name: names.of(code) ?? code }] : [];
    })
    .sort((a, b) => order.compare(a.name, b.name));
}

function leads(country: string, dialing: string): boolean {
  return [...dialingCodes].find(([, code]) => code === dialing)?.[0] === country;
}

function digitsIn(text: string): string {
  return text.replace(/[^\p{Nd}+]/gu, '');
}

/** Repeats a few lines of suggest.ts and display.ts: a shared file would be one more request. */
let sheet: CSSStyleSheet | undefined;

function style(root: Document | ShadowRoot) {
  // An element that is mounted again begins anew with its own sheet.
  if (!root.adoptedStyleSheets || root.adoptedStyleSheets.includes(sheet as CSSStyleSheet)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
