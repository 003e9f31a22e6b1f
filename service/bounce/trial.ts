import { randomBytes, randomUUID } from 'node:crypto';
import { hashToken } from '../account/tokens.ts';
import type { MailServers } from '../mail-server/mail-servers.ts';
import type { SendMail } from '../sending/mail.ts';
import { MailRefused } from '../sending/refusal/mail-refusal.ts';
import type { TrialWay } from '../store/migration/bounce-tables.ts';
import type { Reader, Store, Writer } from '../store/tables.ts';
import type { Bounces } from './bounces.ts';
import type { BounceMailbox } from './mailbox/mailbox.ts';
import { hasBounceWebhooks } from './provider/webhook-store.ts';
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
    async begin(address) {
      const domain = ((await mailServers.find())?.bounceTo ?? (await mailServers.findFrom()))
        .replace(/^.*@|>\s*$/g, '')
        .trim();
      const to = address ?? `nobody-${randomBytes(8).toString('hex')}@${domain}`;
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

/** How the report of a trial came, and whether it would have counted for a contact. */
export interface TrialReport {
  /** Unix seconds. */
  at: number;
  way: TrialWay;
  counts: boolean;
}

interface StoredTrial {
  mailId: string;
  recipient: string;
  /** Unix seconds. */
  sentAt: number;
  /** How its report came; null while it hasn't. */
  found: TrialReport | null;
}

/** Begins a trial, in the place of the one before. */
async function saveTrial(writer: Writer, trial: { mailId: string; recipient: string; at: number }) {
  const { mailId: mail_id, recipient, at: sent_at } = trial;
  const row = { mail_id, recipient, sent_at, found_at: null, way: '', counts: 0 } as const;
  await writer
    .insertInto('bounce_trial')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** The trial of whether bounces come back; undefined before the first. There is one at a time. */
export async function findTrial(reader: Reader): Promise<StoredTrial | undefined> {
  const row = await reader.selectFrom('bounce_trial').selectAll().where('id', '=', 1).executeTakeFirst();
  if (!row) return undefined;
  const { mail_id: mailId, recipient, sent_at: sentAt, found_at: at, way, counts } = row;
  return { mailId, recipient, sentAt, found: at === null || way === '' ? null : { at, way, counts: counts === 1 } };
}

/** Notes how the report of a trial came. One that counts isn't replaced by one that doesn't. */
export async function noteTrial(writer: Writer, mailId: string, { at, way, counts }: TrialReport): Promise<void> {
  await writer
    .updateTable('bounce_trial')
    .set({ found_at: at, way, counts: counts ? 1 : 0 })
    .where('mail_id', '=', mailId)
    .where('counts', '=', 0)
    .execute();
}
