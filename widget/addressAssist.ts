import type { Form } from '@joinery/contract/form';
import type { Assist, LoadSuggest } from './assist.ts';
import type { Phones } from './phones.ts';

/** The help with addresses alone, in forms that have no SMS number. */
export function createAddressAssist({ messages }: Form, _phones: Phones, loadSuggest?: LoadSuggest): Assist {
  let part: Promise<Awaited<ReturnType<LoadSuggest>> | undefined> | undefined;
  return {
    async enter() {},
    async type(input) {
      // Only once an address is in sight, so that who types none loads nothing.
      if (input.inputMode !== 'email' || !/[@＠]/.test(input.value)) return;
      part ??= loadSuggest?.().catch(() => (part = undefined));
      (await part)?.offerAddresses(input, messages.suggestion);
    },
    async asks(form) {
      // Nobody waits for long to be signed up.
      const late = new Promise<undefined>((go) => setTimeout(go, 2_000));
      return (await Promise.race([part, late]))?.asks(form);
    },
  };
}
