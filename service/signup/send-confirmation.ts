import { together } from '@joinery/database/batch';
import { createToken, hashToken } from '../account/tokens.ts';
import { showDay } from '../language.ts';
import type { Pages } from '../link/pages.ts';
import type { MessageName } from '../message/letters.ts';
import { mailboxOf } from '../model/address.ts';
import type { Change } from '../model/change.ts';
import type { Address } from '../model/contact.ts';
import type { List } from '../model/list.ts';
import type { Outbox } from '../sending/outbox.ts';
import type { Writer } from '../store/tables.ts';
import { findSent, insertConfirmation, trimHeld } from './confirmation-store.ts';
import type { LockMailbox } from './mailbox-lock.ts';
import { confirmationLifetime, day, maySend } from './optin.ts';

/** Where to send a link, and what confirming it brings. */
export interface ConfirmationRequest {
  accountId: number;
  contactId: number;
  address: Address;
  list: List;
  /** The change that confirming applies along with the subscription. @default nothing */
  held?: Change | undefined;
  /** @default the message that asks for confirmation */
  message?: MessageName | undefined;
}

/**
 * Puts a message with a new link into the outbox. If the mailbox has had enough messages (see `maySend`), nothing is
 * sent and nothing is held. Resolves with whether a message goes out.
 */
export type SendConfirmation = (writer: Writer, request: ConfirmationRequest) => Promise<boolean>;

export interface SendConfirmationOptions {
  outbox: Outbox;
  pages: Pages;
  /** Undefined where no lock is needed. */
  lockMailbox: LockMailbox | undefined;
  /** Unix seconds. */
  now: () => number;
}

/** Makes step 6 of a signup. Counts a mailbox’s messages under its lock, however many processes there are. */
export function createSendConfirmation({ outbox, pages, lockMailbox, now }: SendConfirmationOptions): SendConfirmation {
  return async (writer, { accountId, contactId, address, list, held, message = 'confirmation' }) => {
    const { channel, unique } = address;
    const [time, mailbox] = [now(), mailboxOf(address)];
    const judged = { channel, mailbox, since: time - day, unique, held };
    // The lock comes first, so that messages by others are seen.
    const [, before] = await together([
      lockMailbox?.(writer, { accountId, mailbox }),
      findSent(writer, accountId, judged),
    ]);
    if (!maySend(before, time)) return false;
    const token = createToken();
    const expiresAt = time + confirmationLifetime;
    const sent = { contactId, channel, address: unique, mailbox, listId: list.id, sentAt: time, expiresAt, held };
    await together([
      insertConfirmation(writer, { ...sent, tokenHash: hashToken(token) }),
      outbox.putNotification(writer, {
        channel,
        to: channel === 'email' ? address.text : `+${unique.slice(2)}`,
        contactId,
        message,
        language: list.language,
        // It may reach a stranger, so it contains nothing that the person signing up typed.
        data: { link: pages.confirm(token, list.language), lastDay: showDay(expiresAt, list.language) },
        accountId,
        listId: list.id,
        tracksOpens: list.tracksOpens,
      }),
    ]);
    if (held) await trimHeld(writer, contactId, mostHeld, time);
    return true;
  };
}

/** Links that may wait at a time for a contact to look at the changes they hold. Any more make the oldest void. */
const mostHeld = 10;
