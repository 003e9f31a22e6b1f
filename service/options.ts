import type { FormOperations } from '@joinery/contract/console';
import type { SubscribedCount } from '@joinery/contract/evidence';
import type { Logger } from 'pino';
import type { Web } from './bounce/provider/web.ts';
import type { Dns } from './sender/dns.ts';
import type { SendingLimits } from './sending/lanes.ts';
import type { SendSms } from './sending/sms-gateway.ts';
import type { WarmUpPlan } from './sending/warm-up.ts';

export interface ServiceOptions {
  /** Folder of the database file and the instance's secret; created if missing. */
  dataDir: string;
  /** `postgres://…` or `file:…`. @default the file `service.db` in `dataDir` */
  databaseUrl?: string;
  /**
   * The way to the same PostgreSQL database past a pooler, if `databaseUrl` leads through one that gives connections to
   * others after each transaction. @default `databaseUrl` leads through none
   */
  databaseDirectUrl?: string;
  /** A streaming replica of the PostgreSQL database, for exports and other long reads. @default none */
  databaseReplicaUrl?: string;
  /** The URL where visitors and mail readers reach the service, without a trailing slash. */
  publicUrl: string;
  /** The address of the interface, if it has one of its own: only its description names it. @default `publicUrl` */
  interfaceUrl?: string;
  /** The mail server, such as `smtps://user:password@mail.example.com`. @default none: mail is kept in the mailbox */
  smtpUrl?: string;
  /** The sender of mail. @default `no-reply@` and the host of `publicUrl` */
  mailFrom?: string;
  /** The address for bounces: the sender that mail servers see. @default the address in `mailFrom` */
  mailBounces?: string;
  /**
   * The mailbox to which reports of failed mails come, such as `imaps://user:password@imap.example.com/INBOX`. With
   * `?delete=true`, reports about contacts are deleted from it. @default the one that was set in the console
   */
  bounceMailboxUrl?: string;
  /** Answers questions about senders' domains. @default the machine's DNS servers */
  dns?: Dns;
  /** The addresses of this machine. @default those of its network interfaces that are public */
  machine?: () => string[];
  /** Asks Amazon's servers about signatures of webhooks: see `Web.get`. @default asks them by HTTPS */
  getFromAmazon?: Web['get'];
  /** Folder of templates that replace the service's own (see docs/mail.md). @default none */
  templates?: string;
  /** The SMS gateway. @default none: text messages are kept in the mailbox */
  sendSms?: SendSms;
  /**
   * How the SMS gateway proves itself when it passes on a reply: Twilio's token, or a secret in the address. @default
   * none: replies are refused
   */
  smsReplyKeys?: { twilioToken?: string | undefined; secret?: string | undefined };
  /** Ranges of private addresses that webhooks may call, such as `10.1.0.0/16`. @default none */
  webhookAllow?: string[];
  /** How much is sent at the same time. @default ten mails and 32 webhook calls */
  limits?: Partial<SendingLimits>;
  /** How few mails of campaigns go on the first days, and on how many. @default set in the console */
  warmUp?: WarmUpPlan;
  /** Tells how many blocks of the disk are free. @default asks the system */
  statFs?: (folder: string) => Promise<{ bavail: number; bsize: number }>;
  /** Whether to accept addresses on reserved domains such as example.com, where mail never arrives. @default false */
  allowTestAddresses?: boolean;
  /**
   * The secret that data is encrypted with. @default read from the file `secret` in `dataDir`, which is made at the
   * first start
   */
  secret?: string;
  /** Days after which unconfirmed contacts are deleted; 0 keeps them. @default 14 */
  pendingDays?: number;
  /**
   * Whether owners may use the console: serves its API at `/console/api`, and keeps an index of all parts of names and
   * addresses, with which the service takes about a fifth fewer signups per second. With `forms`, owners manage forms
   * there too: it is called for the operations once somebody asks for forms. @default false
   */
  console?: boolean | { forms: () => FormOperations };
  /**
   * Called now and then with how many contacts have subscribed by each form since, having confirmed where they have to.
   */
  onSubscribed?: (counts: SubscribedCount[]) => void;
  /** How many reverse proxies are in front, or their addresses, as in `'loopback, 10.0.0.0/8'`. @default 0 */
  trustProxy?: number | string;
  /** The bearer token for `/metrics`. @default none: `/metrics` doesn't exist */
  metricsToken?: string;
  /** @default silent */
  logger?: Logger;
  /** @default the machine's clock */
  clock?: () => Date;
}
