import type { BounceCause } from '@joinery/contract/console';
import { prepare } from '@joinery/database/batch';
import type { Selectable } from 'kysely';
import type { Reader, Store, Tables, Writer } from '../store/tables.ts';
import { isBlock } from './judge/cause.ts';
import { judgeReply } from './judge/judge.ts';
import { ownWords } from './judge/quoted.ts';
import { countRefused } from './log.ts';
import { quote } from './quote.ts';

/** A pause of mail to a domain, or of all mail if the domain is empty. Times are Unix seconds. */
export type MailPause = Selectable<Tables['mail_pause']>;

/** Domains that refuse our mail, whoever it is for, get none for a while: more of it would make matters worse. */
export interface Pauses {
  /** The pause of a domain, even one that has ended; undefined when it takes our mail. */
  find(reader: Reader, domain: string): Promise<MailPause | undefined>;
  /** Seconds until a pause ends; 0 when it has. */
  wait(pause: MailPause | undefined): number;
  /**
   * Pauses a domain that refused a mail: 5 minutes, and twice as long each time that it goes on, up to 4 hours. Our own
   * limit pauses all mail, unless our mail server only quotes somebody else who speaks of limits. Does nothing for any
   * other cause. Resolves with the seconds.
   */
  refuse(writer: Writer, domain: string, refusal: { cause: BounceCause; reply: string }): Promise<number>;
  /**
   * The same for a refusal that is only reported. Anybody who got a mail can write such a report, so it takes three
   * contacts within an hour.
   */
  report(writer: Writer, domain: string, refusal: { cause: BounceCause; reply: string }): Promise<void>;
  /** Ends the pause of a domain. Resolves with whether there was one. */
  end(domain: string): Promise<boolean>;
  /** Ends the pauses of domains, and that of all mail. */
  endFor(domains: string[]): Promise<void>;
  /** Ends all pauses: they are about a mail server that is no longer used. */
  endAll(): Promise<void>;
}

const firstPause = 300;
const longestPause = 4 * 3_600;
const fewReports = 3;
const hour = 3_600;

/** `now` gives Unix seconds. */
export function createPauses(database: Store, now: () => number): Pauses {
  const wait = (pause: MailPause | undefined) => Math.max(0, (pause?.until ?? 0) - now());

  async function pause(writer: Writer, domain: string, { cause, reply }: { cause: BounceCause; reply: string }) {
    const before = await findPauseOf(writer, domain);
    // Mails that were under way together are refused together.
    if (before && wait(before) > 0) return wait(before);
    const times = (before?.times ?? 0) + 1;
    const seconds = Math.min(firstPause * 2 ** Math.min(times - 1, 10), longestPause);
    const since = before?.since ?? now();
    await savePause(writer, { domain, cause, reply: quote(reply), times, since, until: now() + seconds });
    return seconds;
  }

  return {
    find: findPause,
    wait,
    async refuse(writer, domain, refusal) {
      if (!isBlock(refusal.cause)) return 0;
      const isOurs = refusal.cause === 'limit' && judgeReply(ownWords(refusal.reply)) === 'limit';
      return pause(writer, isOurs ? '' : domain, refusal);
    },
    async report(writer, domain, refusal) {
      if (!isBlock(refusal.cause) || !domain) return;
      const causes: BounceCause[] = ['blocked', 'limit'];
      const count = await countRefused(writer, { domain, causes, since: now() - hour });
      if (count >= fewReports) await pause(writer, domain, refusal);
    },
    end: (domain) => database.write((writer) => deletePause(writer, domain)),
    endFor: (domains) => database.write((writer) => deletePausesOf(writer, [...domains, ''])),
    endAll: () => database.write(deletePauses),
  };
}

/** The pause of a domain, or of all mail, that ends last; it may have ended. */
async function findPause(reader: Reader, domain: string): Promise<MailPause | undefined> {
  const [pause] = await selectPause(reader, { domain });
  return pause;
}

const selectPause = prepare((reader: Reader, { domain }: { domain: string }) =>
  reader
    .selectFrom('mail_pause')
    .selectAll()
    .where(({ or, eb }) => or([eb('domain', '=', domain), eb('domain', '=', '')]))
    .orderBy('until', 'desc'),
);

/** All pauses, those that ended included until mail to their domain arrives. */
export function findPauses(reader: Reader): Promise<MailPause[]> {
  return reader.selectFrom('mail_pause').selectAll().orderBy('until', 'desc').limit(100).execute();
}

/** The pause of mail to a domain; undefined if mail goes there. */
async function findPauseOf(reader: Reader, domain: string): Promise<MailPause | undefined> {
  return reader.selectFrom('mail_pause').selectAll().where('domain', '=', domain).executeTakeFirst();
}

/** Begins a domain’s pause, or changes the one it has. */
async function savePause(writer: Writer, { domain, ...pause }: MailPause): Promise<void> {
  await writer
    .insertInto('mail_pause')
    .values({ domain, ...pause })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(pause))
    .execute();
}

/** Resolves with whether there was one. */
async function deletePause(writer: Writer, domain: string): Promise<boolean> {
  const row = await writer.deleteFrom('mail_pause').where('domain', '=', domain).returning('domain').executeTakeFirst();
  return row !== undefined;
}

/** Ends the pauses of domains. */
async function deletePausesOf(writer: Writer, domains: string[]): Promise<void> {
  for (let at = 0; at < domains.length; at += partSize)
    await writer
      .deleteFrom('mail_pause')
      .where('domain', 'in', domains.slice(at, at + partSize))
      .execute();
}

const partSize = 500;

/** Deletes all pauses, and what was learnt about the pace of receivers. */
async function deletePauses(writer: Writer): Promise<void> {
  await writer.deleteFrom('mail_pace').execute();
  await writer.deleteFrom('mail_pause').execute();
}
