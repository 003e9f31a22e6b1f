import type { Logger } from 'pino';
import type { SendingLimits } from './sending/lanes.ts';
import type { SendSms } from './sending/sms.ts';

export interface ServiceOptions {
  /** Folder of the database file and the instance's secret; made when missing. */
  dataDir: string;
  /** `postgres://…` or `file:…`. @default the file `service.db` in `dataDir` */
  databaseUrl?: string;
  /** Where visitors and mail readers reach the service, without a slash at the end. */
  publicUrl: string;
  /** The mail server, such as `smtps://user:password@mail.example.com`. @default none: mail is kept in the mailbox */
  smtpUrl?: string;
  /** The sender of mail. @default `no-reply@` and the host of `publicUrl` */
  mailFrom?: string;
  /** Where bounces of mail go: the sender that mail servers see. @default the address of `mailFrom` */
  mailBounces?: string;
  /** Folder of templates that take the place of the service's own (see docs/mail.md). @default none */
  templates?: string;
  /** The SMS gateway. @default none: text messages are kept in the mailbox */
  sendSms?: SendSms;
  /**
   * By what the SMS gateway shows that it is one when it hands over a reply: Twilio's token, or a secret in the
   * address. @default none: replies are not taken
   */
  smsReplyKeys?: { twilioToken?: string | undefined; secret?: string | undefined };
  /** Ranges of private addresses that webhooks may call, such as `10.1.0.0/16`. @default none */
  webhookAllow?: string[];
  /** How much goes out at the same time. @default ten mails and 32 calls of webhooks */
  limits?: Partial<SendingLimits>;
  /** Whether addresses on reserved domains such as example.com are taken: mail to them never arrives. @default false */
  allowTestAddresses?: boolean;
  /**
   * What the outbox is encrypted with. @default read from the file `secret` in `dataDir`, which is made at the first
   * start
   */
  secret?: string;
  /** Contacts that never confirmed are deleted after so many days; 0 keeps them. @default 14 */
  pendingDays?: number;
  /** How many reverse proxies stand in front. @default 0 */
  trustProxy?: number;
  /** What opens `/metrics`, as a bearer token. @default none: there is no such address */
  metricsToken?: string;
  /** @default silent */
  logger?: Logger;
  /** @default the machine's */
  clock?: () => Date;
}
