import { type Bounces, effects, isUndeliverable, referenceHeader } from '../bounce/index.ts';
import { findBounce, type Store } from '../store/index.ts';
import type { OutgoingMail, SendMail } from './mail.ts';
import { MailRefused, SmsRefused } from './refusal/index.ts';
import type { SendSms, Sms } from './sms-gateway.ts';

/** Sends messages, after checking that there is still somebody to send them to. */
export type SendToContact = ReturnType<typeof createSendToContact>;

export interface SendToContactOptions {
  database: Store;
  bounces: Pick<Bounces, 'refer' | 'note'>;
  sendMail: SendMail;
  sendSms: SendSms;
}

/**
 * Makes functions that send only if the contact still exists and its address is deliverable: an erased contact gets
 * nothing more, and neither does an address that has bounced for good, which would harm the sender. A final refusal
 * because of the address counts as a bounce. `sendMail` resolves with whether it sent the mail. Mail carries a
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
        if (contactId !== undefined && cause instanceof MailRefused) {
          const effect = effects[cause.bounceCause];
          if (effect !== 'none') await bounces.note(contactId, { email: to, smsNumber: '' }, effect);
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
