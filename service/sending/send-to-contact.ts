import { isUndeliverable } from '../bounce/bounce.ts';
import type { Bounces } from '../bounce/bounces.ts';
import { referenceHeader } from '../bounce/report.ts';
import { findBounce } from '../store/sending/bounces.ts';
import type { Store } from '../store/tables.ts';
import type { OutgoingMail, SendMail } from './mail.ts';
import { MailRefused } from './mail-refusal.ts';
import type { SendSms, Sms } from './sms.ts';
import { SmsRefused } from './sms-refusal.ts';

/** Ways to send that look first whether there is still somebody to send to. */
export type SendToContact = ReturnType<typeof createSendToContact>;

export interface SendToContactOptions {
  database: Store;
  bounces: Pick<Bounces, 'refer' | 'note'>;
  sendMail: SendMail;
  sendSms: SendSms;
}

/**
 * Ways to send that look first whether the contact is still there and its address takes anything: who was erased
 * meanwhile gets nothing more, and neither does what has bounced for good, as that harms the sender. What is refused
 * for good because of the address counts as a bounce. `sendMail` answers with whether it was sent. Mail carries a
 * reference by which a bounce leads back to the contact.
 */
export function createSendToContact({ database, bounces, sendMail, sendSms }: SendToContactOptions) {
  async function isWanted(contactId: number | undefined, channel: 'email' | 'sms') {
    if (contactId === undefined) return true;
    const bounce = await findBounce(database.kysely, contactId, channel);
    return bounce !== undefined && !isUndeliverable(bounce);
  }
  const refer = (contactId: number, to: string) => ({ [referenceHeader]: bounces.refer(contactId, to) });

  return {
    async sendMail(mail: OutgoingMail, id: string): Promise<boolean> {
      const { contactId, to } = mail;
      if (!(await isWanted(contactId, 'email'))) return false;
      const headers = { ...mail.headers, ...(contactId !== undefined && refer(contactId, to)) };
      try {
        await sendMail({ ...mail, headers }, id);
      } catch (cause) {
        if (contactId !== undefined && cause instanceof MailRefused && cause.bounce) {
          await bounces.note(contactId, { email: to, smsNumber: '' }, cause.bounce);
        }
        throw cause;
      }
      return true;
    },
    async sendSms(sms: Sms, id: string): Promise<void> {
      const { contactId, to } = sms;
      if (!(await isWanted(contactId, 'sms'))) return;
      try {
        await sendSms(sms, id);
      } catch (cause) {
        if (contactId !== undefined && cause instanceof SmsRefused && cause.bounce) {
          await bounces.note(contactId, { email: '', smsNumber: to }, cause.bounce);
        }
        throw cause;
      }
    },
  };
}
