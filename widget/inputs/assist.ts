import type { Form } from '@joinery/contract/form';
import type { Phones } from '../phone/phones.ts';
import { within } from '../signup/client.ts';

/**
 * Helps while a visitor types: with the country of a number, and with misspelled addresses. Tells the proxy which
 * fields were used, if that is counted. Never rejects.
 */
export interface Assist {
  /** Call when the visitor enters the form: from then on, fields are counted. */
  start(): void;
  /** Call when an input is entered: loads the phone part and shows its countries before the first number is typed. */
  enter(input: HTMLInputElement): Promise<void>;
  /** Call when an input has changed: formats a number, and watches an address. */
  type(input: HTMLInputElement, event: InputEvent): Promise<void>;
  /**
   * Call before a form is submitted: cleans its addresses. Resolves with true if the visitor should look at one first.
   */
  asks(form: HTMLFormElement): Promise<boolean | undefined>;
}

/** The part of the widget that cleans addresses and offers corrections. */
export type LoadSuggest = () => Promise<typeof import('../suggest/suggest.ts')>;

/**
 * `action` is the form's address at its proxy. `loadSuggest` loads the part that knows how mail addresses are
 * misspelled. Without it, no correction is offered.
 */
export function createAssist(
  { messages, countStarts }: Form,
  action: string,
  phones: Phones,
  loadSuggest?: LoadSuggest,
): Assist {
  let part: Promise<Awaited<ReturnType<LoadSuggest>> | undefined> | undefined;
  let used: string[] | undefined;
  /** A beacon delays nothing, and is sent even if the page goes away. It names the fields so far, the new one last. */
  const count = ({ name }: HTMLInputElement) => {
    if (!used || used.includes(name)) return;
    used.push(name);
    navigator.sendBeacon?.(action + countStarts + used);
  };
  return {
    start() {
      if (countStarts) used = [];
    },
    enter(input) {
      count(input);
      return phones.enter(input);
    },
    async type(input, event) {
      count(input);
      phones.type(input, event);
      // Loads only once an address is in sight: visitors who type none load nothing.
      if (input.inputMode !== 'email' || !/[@＠]/.test(input.value)) return;
      part ??= loadSuggest?.().catch(() => (part = undefined));
      (await part)?.offerAddresses(input, messages.suggestion);
    },
    async asks(form) {
      return (await within(part, 2_000))?.asks(form);
    },
  };
}
