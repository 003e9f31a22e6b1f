/** A provider whose server somebody may use, and what it wants. */
export interface Provider {
  name: string;
  host: string;
  port: number;
  /** The server of its mailboxes, over IMAP with TLS from the start. @default it has none, or none with a password */
  imap?: string;
  /** The user that it wants from everybody. @default the owner's own */
  user?: string;
  /** The sentences about it, by their names in the words. */
  wants: Want;
}

export type Want =
  | 'appPassword'
  | 'mailbox'
  | 'allowFirst'
  | 'microsoft'
  | 'apiKey'
  | 'smtpLogin'
  | 'token'
  | 'region'
  | 'here';

/** The usual providers by id: mailboxes, services that send for others, and a server on the same machine. */
export const providers: Record<string, Provider> = {
  gmail: {
    name: 'Gmail, Google Workspace',
    host: 'smtp.gmail.com',
    port: 587,
    imap: 'imap.gmail.com',
    wants: 'appPassword',
  },
  microsoft: { name: 'Microsoft 365', host: 'smtp.office365.com', port: 587, wants: 'microsoft' },
  icloud: { name: 'iCloud', host: 'smtp.mail.me.com', port: 587, imap: 'imap.mail.me.com', wants: 'appPassword' },
  yahoo: { name: 'Yahoo', host: 'smtp.mail.yahoo.com', port: 465, imap: 'imap.mail.yahoo.com', wants: 'appPassword' },
  fastmail: { name: 'Fastmail', host: 'smtp.fastmail.com', port: 465, imap: 'imap.fastmail.com', wants: 'appPassword' },
  zoho: { name: 'Zoho Mail', host: 'smtp.zoho.eu', port: 465, imap: 'imap.zoho.eu', wants: 'region' },
  gmx: { name: 'GMX', host: 'mail.gmx.net', port: 587, imap: 'imap.gmx.net', wants: 'allowFirst' },
  webde: { name: 'WEB.DE', host: 'smtp.web.de', port: 587, imap: 'imap.web.de', wants: 'allowFirst' },
  mailbox: { name: 'mailbox.org', host: 'smtp.mailbox.org', port: 465, imap: 'imap.mailbox.org', wants: 'mailbox' },
  ionos: { name: 'IONOS', host: 'smtp.ionos.de', port: 465, imap: 'imap.ionos.de', wants: 'region' },
  strato: { name: 'STRATO', host: 'smtp.strato.de', port: 465, imap: 'imap.strato.de', wants: 'mailbox' },
  hetzner: { name: 'Hetzner', host: 'mail.your-server.de', port: 587, imap: 'mail.your-server.de', wants: 'mailbox' },
  ovh: { name: 'OVHcloud', host: 'ssl0.ovh.net', port: 465, imap: 'ssl0.ovh.net', wants: 'mailbox' },
  infomaniak: {
    name: 'Infomaniak',
    host: 'mail.infomaniak.com',
    port: 465,
    imap: 'mail.infomaniak.com',
    wants: 'mailbox',
  },
  ses: { name: 'Amazon SES', host: 'email-smtp.eu-central-1.amazonaws.com', port: 587, wants: 'region' },
  brevo: { name: 'Brevo', host: 'smtp-relay.brevo.com', port: 587, wants: 'smtpLogin' },
  mailgun: { name: 'Mailgun', host: 'smtp.eu.mailgun.org', port: 587, wants: 'region' },
  mailjet: { name: 'Mailjet', host: 'in-v3.mailjet.com', port: 587, wants: 'smtpLogin' },
  postmark: { name: 'Postmark', host: 'smtp.postmarkapp.com', port: 587, wants: 'token' },
  resend: { name: 'Resend', host: 'smtp.resend.com', port: 465, user: 'resend', wants: 'apiKey' },
  sendgrid: { name: 'SendGrid', host: 'smtp.sendgrid.net', port: 587, user: 'apikey', wants: 'apiKey' },
  here: { name: 'localhost', host: 'localhost', port: 25, wants: 'here' },
};
