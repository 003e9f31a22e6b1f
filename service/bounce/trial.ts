import { randomBytes, randomUUID } from 'node:crypto';
import { hashToken } from '../account/tokens.ts';
import type { MailServers } from '../mail-server/mail-servers.ts';
import type { SendMail } from '../sending/mail.ts';
import { MailRefused } from '../sending/refusal/mail-refusal.ts';
import { findTrial, type StoredTrial, saveTrial } from '../store/bounce/trial.ts';
import { hasBounceWebhooks } from '../store/bounce/webhooks.ts';
import type { Store } from '../store/tables.ts';
import type { Bounces } from './bounces.ts';
import type { BounceMailbox } from './mailbox/mailbox.ts';
import { referenceHeader } from './report.ts';

/** How a trial began. `refused`: at once, in the server's words, so that no report follows. */
export type TrialStart = { result: 'sent'; to: string } | { result: 'refused'; to: string; reply: string };

/** How reports can come back, as far as it is known. */
export interface WaysBack {
  mailServer: boolean;
  /** The sender of mail, and its address for bounces if that is another one. */
  from: string;
  bounceTo: string | undefined;
  /** The mailbox for bounces, and why it can't be read: the code of the failure, or undefined. */
  mailbox: { failing: string | undefined } | undefined;
  /** Whether a mail provider is connected. */
  providers: boolean;
}

/** Sends a mail that nobody can get, and finds the report about it: whether bounces come back. */
export interface BounceTrial {
  findWays(): Promise<WaysBack>;
  /**
   * Sends to an address that doesn't exist: the given one, or a new one at the domain for bounces. Without a mail
   * server, the mail is kept. @throws when the mail server can't be used
   */
  begin(to?: string): Promise<TrialStart>;
  /** The report of the latest trial; null until it came. Has the mailbox read first, if `reads`. */
  look(reads: boolean): Promise<StoredTrial['found']>;
}

export interface BounceTrialOptions {
  database: Store;
  mailServers: Pick<MailServers, 'find' | 'findFrom'>;
  sendMail: SendMail;
  bounces: Pick<Bounces, 'refer' | 'referTrial'>;
  bounceMailbox: Pick<BounceMailbox, 'hurry' | 'read' | 'show'>;
  /** Unix seconds. */
  now: () => number;
}

export function createBounceTrial(options: BounceTrialOptions): BounceTrial {
  const { database, mailServers, sendMail, bounces, bounceMailbox, now } = options;
  return {
    async findWays() {
      const { source, failing } = await bounceMailbox.show();
      const server = await mailServers.find();
      return {
        mailServer: server !== undefined,
        from: await mailServers.findFrom(),
        bounceTo: server?.bounceTo,
        mailbox: source === 'none' ? undefined : { failing: failing?.failure.code },
        providers: await hasBounceWebhooks(database.kysely),
      };
    },
    async begin(given) {
      const domain = ((await mailServers.find())?.bounceTo ?? (await mailServers.findFrom()))
        .replace(/^.*@|>\s*$/g, '')
        .trim();
      const to = given ?? `nobody-${randomBytes(8).toString('hex')}@${domain}`;
      const id = randomUUID();
      const trial = { mailId: id, recipient: hashToken(to.toLowerCase()), at: now() };
      await database.write((writer) => saveTrial(writer, trial));
      const headers = { [referenceHeader]: bounces.refer(0, to, { id }) };
      const returnReference = bounces.referTrial(id);
      try {
        await sendMail({ to, returnReference, subject, text, html: '', headers }, id);
        return { result: 'sent', to };
      } catch (cause) {
        if (cause instanceof MailRefused) return { result: 'refused', to, reply: cause.jobDetails.reply };
        throw cause;
      }
    },
    async look(reads) {
      if (reads) {
        // One that is under way may have begun before the report came.
        await bounceMailbox.read();
        await bounceMailbox.hurry();
        await bounceMailbox.read();
      }
      return (await findTrial(database.kysely))?.found ?? null;
    },
  };
}

const subject = 'Test of bounces';
const text = 'This mail is sent to nobody, to see whether the report about it comes back.\n';
