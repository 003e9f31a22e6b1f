import { parseSmsNumber } from '../contact/address.ts';
import { findAccounts } from '../store/account/accounts.ts';
import { findHolders, lockContact } from '../store/contact/contacts.ts';
import type { Store } from '../store/tables.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** What people answer to text messages. */
export interface SmsReplies {
  /**
   * Takes a reply from a number. One that asks for an end unsubscribes the number from text messages, in every account
   * that has it: all of them send from one number. The answer is whether it asked for that and somebody had the number.
   */
  take(reply: { from: string; text: string }): Promise<boolean>;
}

/** What carriers in English-speaking countries take as an end, and what people write in German. */
const ends = new Set([
  ...['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'optout', 'revoke', 'arret'],
  ...['stopp', 'abmelden', 'abbestellen', 'ende', 'abmeldung'],
]);

/** `now` gives Unix seconds. */
export function createSmsReplies(database: Store, unsubscribe: Unsubscribe, now: () => number): SmsReplies {
  return {
    async take({ from, text }) {
      const { value: number } = parseSmsNumber(from);
      if (!number || !asksForEnd(text)) return false;
      return database.write(async (writer) => {
        const evidence = { at: now(), text: 'By SMS reply' };
        let isKnown = false;
        for (const { id: accountId } of await findAccounts(writer)) {
          const { sms } = await findHolders(writer, accountId, [number]);
          const contact = sms === undefined ? undefined : await lockContact(writer, sms, evidence.at);
          if (!contact) continue;
          await unsubscribe(writer, accountId, contact, evidence, 'sms');
          isKnown = true;
        }
        return isKnown;
      });
    },
  };
}

/** Carriers look at the whole text and at its first word. */
function asksForEnd(text: string): boolean {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z]+/g) ?? [];
  return ends.has(words.join('')) || (words.length > 0 && words.length <= 3 && ends.has(words[0] ?? ''));
}
