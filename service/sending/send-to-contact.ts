import type { MailFailure } from '@joinery/contract/console';
import { together } from '@joinery/database/batch';
import { Postponed } from '@joinery/database/queue';
import { isUndeliverable } from '../bounce/bounce.ts';
import type { Bounces } from '../bounce/bounces.ts';
import type { MailPause } from '../bounce/pauses.ts';
import type { SentMail } from '../bounce/reference.ts';
import { referenceHeader } from '../bounce/report.ts';
import { findBounce } from '../bounce/states.ts';
import type { Store } from '../store/tables.ts';
import type { createCrowding } from './crowding.ts';
import type { OutgoingMail, SendMail } from './mail.ts';
import type { Outage } from './outage.ts';
import type { Findings, Pace } from './pace.ts';
import { MailFailed } from './refusal/mail-failure.ts';
import { MailRefused } from './refusal/mail-refusal.ts';
import { SmsRefused } from './refusal/sms-refusal.ts';
import type { SendSms, Sms } from './sms-gateway.ts';
import type { Tally } from './tally.ts';
import type { WarmUp } from './warm-up.ts';

/** Sends messages, after checking that there is still somebody to send them to. */
export type SendToContact = ReturnType<typeof createSendToContact>;

/** A mail to a contact, or to somebody who has just asked for it. */
export interface MailToContact extends OutgoingMail {
  accountId: number;
  /** Names the mail in the record of the contact. @default nothing */
  about?: SentMail['about'];
}

export interface SendToContactOptions {
  database: Store;
  bounces: Pick<Bounces, 'refer' | 'referBack' | 'note' | 'pauses'>;
  sendMail: SendMail;
  sendSms: SendSms;
  pace: Pace;
  crowding: Pick<ReturnType<typeof createCrowding>, 'watch'>;
  outage: Pick<Outage, 'check' | 'watch'>;
  warmUp: Pick<WarmUp, 'take' | 'giveBack' | 'note'>;
  tally: Pick<Tally, 'sent' | 'putOff'>;
}

/** Most seconds until a mail looks again whether its domain still gets none: somebody may end a pause by hand. */
const longestWait = 900;

/**
 * Makes functions that send only if the contact still exists and its address is deliverable: an erased contact gets
 * nothing more, and neither does an address that has bounced for good, which would harm the sender. Only a notification
 * goes even there, because somebody has just asked for it; but never to an address whose owner complained. Every final
 * refusal is noted. A domain that refuses mail whoever it is for gets none for a while, and one that asks for patience
 * gets as much as it takes; meanwhile the mail waits. `sendMail` resolves with whether it sent the mail. Mail carries a
 * reference by which a bounce leads back to the contact.
 */
export function createSendToContact({
  database,
  bounces,
  sendMail,
  sendSms,
  pace,
  crowding,
  outage,
  warmUp,
  tally,
}: SendToContactOptions) {
  const { findPause, postpone, heed } = createPatience(database, bounces.pauses, pace);

  async function isWanted(contactId: number | undefined, channel: 'email' | 'sms', isAskedFor: boolean) {
    if (contactId === undefined) return true;
    const bounce = await findBounce(database.kysely, contactId, channel);
    return bounce !== undefined && (isAskedFor ? bounce !== 'spam' : !isUndeliverable(bounce));
  }

  return {
    async sendMail({ accountId, about, ...mail }: MailToContact, id: string): Promise<boolean> {
      const { contactId, to } = mail;
      const sent: SentMail = { id, about };
      const domain = to.slice(to.lastIndexOf('@') + 1).toLowerCase();
      const [isSent, pause, findings] = await together([
        isWanted(contactId, 'email', about?.kind === 'notification'),
        findPause(domain),
        pace.find(database.kysely, domain),
      ]);
      if (!isSent) return false;
      outage.check(findings.server);
      const wait = pace.wait(findings);
      if (wait > 0) throw postpone(findings, wait);
      const isHeld = about?.kind === 'email';
      const held = isHeld ? await warmUp.take() : 0;
      if (held > 0)
        throw new Postponed('It waits for the next day of the warm-up.', { wait: held * 1_000, wasTried: false });
      const reference = contactId !== undefined && { [referenceHeader]: bounces.refer(contactId, to, sent) };
      const returnReference = contactId === undefined ? undefined : bounces.referBack(contactId, to);
      try {
        const outgoing = { ...mail, returnReference, headers: { ...mail.headers, ...reference } };
        await outage.watch(findings.server, () => crowding.watch(() => sendMail(outgoing, id)));
      } catch (cause) {
        if (isHeld) await warmUp.giveBack();
        if (cause instanceof MailFailed && isOfDomain(cause)) tally.putOff(accountId, domain, cause.reply);
        if (contactId === undefined || !(cause instanceof MailRefused)) throw await heed(cause, domain);
        const { bounceCause, reply, jobDetails: details } = cause;
        const failure = { cause: bounceCause, reply, mail: sent };
        const seconds = await bounces.note(contactId, { email: to, smsNumber: '' }, failure);
        if (!seconds) throw cause;
        throw new Postponed(cause.message, { cause, wait: seconds * 1_000, wasTried: true, details });
      }
      if (!isHeld) await warmUp.note();
      pace.went(domain);
      tally.sent(accountId, domain);
      if (pause) await bounces.pauses.end(pause.domain);
      return true;
    },
    async sendSms(sms: Sms, id: string): Promise<void> {
      const { contactId, to } = sms;
      if (!(await isWanted(contactId, 'sms', false))) return;
      try {
        await sendSms(sms, id);
      } catch (cause) {
        if (contactId !== undefined && cause instanceof SmsRefused && cause.bounce) {
          const failure = { cause: cause.bounce === 'hard' ? 'dead' : 'unknown', reply: '', mail: { id } } as const;
          await bounces.note(contactId, { email: '', smsNumber: to }, failure);
        }
        throw cause;
      }
    },
  };
}

/** Lets mail wait while its domain, or our mail server, takes none. */
function createPatience(database: Store, pauses: Bounces['pauses'], pace: Pace) {
  /** @throws Postponed when the domain takes no mail for now */
  async function findPause(domain: string): Promise<MailPause | undefined> {
    const pause = await pauses.find(database.kysely, domain);
    const wait = pauses.wait(pause);
    if (!pause || wait === 0) return pause;
    throw new Postponed(`${pause.domain || 'The mail server'} refuses mail, so the next attempt waits.`, {
      wait: Math.min(wait, longestWait) * 1_000,
      wasTried: false,
      details: { code: 'refused', reply: pause.reply },
    });
  }

  function postpone(findings: Findings, wait: number): Postponed {
    const details: MailFailure = { code: 'refused', reply: pace.reason(findings) };
    return new Postponed('The mail server asks for patience.', { wait, wasTried: false, details });
  }

  /** Turns a failure that concerns all mail to a domain, or all mail, into a wait of its own. */
  async function heed(cause: unknown, domain: string): Promise<unknown> {
    const slowed = cause instanceof MailFailed ? cause.slowed : undefined;
    if (!slowed) return cause;
    const isSlow = await pace.slow(slowed === 'domain' ? domain : '', (cause as MailFailed).reply);
    if (!isSlow) return cause;
    const findings = await pace.find(database.kysely, domain);
    return postpone(findings, pace.wait(findings));
  }

  return { findPause, postpone, heed };
}

/** Whether a failure says something of the domain, and not only of our mail server. */
const isOfDomain = ({ slowed, destinationWorks }: MailFailed) =>
  slowed === 'domain' || (destinationWorks && slowed !== 'mail server');
