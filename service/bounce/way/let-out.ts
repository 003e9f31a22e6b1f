import { hashToken } from '../../account/tokens.ts';
import { findContact, lockContact } from '../../contact/contact-store.ts';
import type { Writer } from '../../store/tables.ts';
import type { Unsubscribe } from '../../subscription/unsubscribe.ts';
import { accountsOf, type Trust } from '../meant.ts';
import { useBounceToken } from '../provider/webhook-store.ts';
import { findOwner } from '../states.ts';
import type { WaysOut } from './way-out.ts';
import type { WayOutMail } from './way-out-mail.ts';

/** Unsubscribes the contact who wrote to a way out. Resolves with how many contacts that are. */
export type LetOut = (writer: Writer, mail: WayOutMail, reach: Trust['reach']) => Promise<number>;

export interface LetOutDeps {
  waysOut: WaysOut;
  unsubscribe: Unsubscribe;
  /** Unix seconds. */
  now: () => number;
}

/** Seconds for which such a mail counts only once: a mailbox that was moved is read again, from 30 days back. */
const repeats = 60 * 86_400;

export function createLetOut({ waysOut, unsubscribe, now }: LetOutDeps): LetOut {
  return async (writer, { reference, id }, reach) => {
    const contactId = waysOut.peek(reference);
    if (contactId === undefined) return 0;
    const accountId = await findOwner(writer, contactId, await accountsOf(writer, reach));
    const contact = accountId === undefined ? undefined : await findContact(writer, accountId, { id: contactId });
    if (accountId === undefined || !contact || !waysOut.isGenuine(reference, contact)) return 0;
    const token = { hash: hashToken(`left ${contactId} ${id}`), used_at: now() + repeats };
    const locked = (await useBounceToken(writer, token)) && (await lockContact(writer, contactId, now()));
    if (locked) await unsubscribe(writer, accountId, locked, { at: now(), by: { way: 'email' } });
    return 1;
  };
}
