import { findAccounts } from '../account/account-store.ts';
import { findIdsOf, lockContact } from '../contact/contact-store.ts';
import { parseSmsNumber } from '../model/address.ts';
import type { Evidence } from '../model/evidence.ts';
import type { Store } from '../store/tables.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** Handles replies to text messages. */
export interface SmsReplies {
  /**
   * Takes a reply from a number. A request to stop unsubscribes the number from text messages in every account that has
   * it, since all of them send from one number. Resolves with whether it was such a request from a known number.
   */
  take(reply: { from: string; text: string }): Promise<boolean>;
}

/** The words that carriers in English-speaking countries take as a request to stop, and what people write in German. */
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
        const evidence: Evidence = { at: now(), by: { way: 'smsReply' } };
        let isKnown = false;
        for (const { id: accountId } of await findAccounts(writer)) {
          const { sms } = await findIdsOf(writer, accountId, [number]);
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

/** Carriers check the whole text and its first word. */
function asksForEnd(text: string): boolean {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z]+/g) ?? [];
  return ends.has(words.join('')) || (words.length > 0 && words.length <= 3 && ends.has(words[0] ?? ''));
}
