import { PermanentFailure } from '@joinery/database/queue';
import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  to: string;
  /** Whom it is for; by it a bounce leads back to the contact. @default nobody's contact */
  contactId?: number;
  subject: string;
  text: string;
  html: string;
  /** More headers by their names, each one line. @default none */
  headers?: Record<string, string>;
}

/** Hands a mail on. `id` stays the same when the same mail is handed on again. */
export type SendMail = (mail: OutgoingMail, id: string) => Promise<void>;

/**
 * Sends mail over SMTP.
 *
 * @param bounceTo where bounces go: the envelope's sender
 * @throws PermanentFailure when the server refuses the recipient for good (RFC 5321, section 4.2.1); anything else is worth another attempt.
 */
export function createSmtp(smtpUrl: string, from: string, bounceTo = from): { send: SendMail; close(): void } {
  const transport = createTransport(smtpUrl, { from });
  const domain = from.replace(/^.*@|>.*$/g, '');
  return {
    async send({ contactId: _, ...mail }, id) {
      // RFC 3834: keeps vacation responders from answering.
      const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
      const envelope = { from: bounceTo, to: mail.to };
      try {
        await transport.sendMail({ ...mail, headers, envelope, messageId: `<${id}@${domain}>` });
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
