import { together } from '@joinery/database/batch';
import { createToken, hashToken } from '../account/tokens.ts';
import { mailboxOf } from '../contact/address.ts';
import type { Address } from '../contact/contact.ts';
import { showDay } from '../language.ts';
import type { List } from '../list/list.ts';
import type { MessageName } from '../message/letters.ts';
import type { Pages } from '../page/pages.ts';
import type { Outbox } from '../sending/outbox.ts';
import { findSent, insertConfirmation, trimHeld } from '../store/contact/confirmations.ts';
import type { LockMailbox } from '../store/sending/mailbox-lock.ts';
import type { Writer } from '../store/tables.ts';
import type { Change } from './change.ts';
import { confirmationLifetime, day, maySend } from './optin.ts';

/** Whom a link is sent to, and what confirming by it brings. */
export interface ConfirmationRequest {
  accountId: number;
  contactId: number;
  address: Address;
  list: List;
  /** What the contact gets when it confirms, besides its subscription. @default nothing */
  held?: Change | undefined;
  /** @default the one that asks to confirm */
  message?: MessageName | undefined;
}

/**
 * Puts a message with a new link into the outbox. While the mailbox has had enough of them (see `maySend`) none goes
 * out, and nothing is held. Answers with whether a message goes out.
 */
export type SendConfirmation = (writer: Writer, request: ConfirmationRequest) => Promise<boolean>;

export interface SendConfirmationOptions {
  outbox: Outbox;
  pages: Pages;
  lockMailbox: LockMailbox;
  /** Unix seconds. */
  now: () => number;
}

export function createSendConfirmation({ outbox, pages, lockMailbox, now }: SendConfirmationOptions): SendConfirmation {
  return async (writer, { accountId, contactId, address, list, held, message = 'confirmation' }) => {
    const { channel, unique } = address;
    const [time, mailbox] = [now(), mailboxOf(address)];
    const judged = { channel, mailbox, since: time - day, unique, held };
    // In this order: what others have sent is to be seen.
    const [, before] = await together([
      lockMailbox(writer, { accountId, mailbox }),
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
        // It may reach a stranger: nothing that the person signing up typed is in it.
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

/** Links that wait at one time for a contact to look at what they hold; when there are more, the oldest are void. */
const mostHeld = 10;
