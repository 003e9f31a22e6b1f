import { PermanentFailure } from '@joinery/database/queue';
import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands a mail on. `id` stays the same when the same mail is handed on again. */
export type SendMail = (mail: OutgoingMail, id: string) => Promise<void>;

/**
 * Sends mail over SMTP.
 *
 * @throws PermanentFailure when the server refuses the recipient for good (RFC 5321, section 4.2.1); anything else is worth another attempt.
 */
export function createSmtp(smtpUrl: string, from: string): { send: SendMail; close(): void } {
  const transport = createTransport(smtpUrl, { from });
  const domain = from.replace(/^.*@|>.*$/g, '');
  return {
    async send(mail, id) {
      // RFC 3834: keeps vacation responders from answering.
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await transport.sendMail({ ...mail, headers, messageId: `<${id}@${domain}>` });
      } catch (cause) {
        if (isRefusedForGood(cause)) throw new PermanentFailure('The mail server refuses the recipient.', { cause });
        throw cause;
      }
    },
    close: () => transport.close(),
  };
}

function isRefusedForGood(cause: unknown): boolean {
  const { command, responseCode } = cause as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}
