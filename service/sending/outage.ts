import type { MailFailure } from '@joinery/contract/console';
import { HeldBack } from '@joinery/database/queue';
import { traceOf } from '@joinery/server';
import type { Logger } from 'pino';
import type { Reader, Store, Writer } from '../store/tables.ts';
import { type Learnt, lockOrInsertLearnt, nothing, updateLearnt } from './pace-store.ts';
import { MailFailed } from './refusal/mail-failure.ts';
import { MailRefused } from './refusal/mail-refusal.ts';

/**
 * A mail server that can't be reached fails all mail alike. So no mail loses an attempt: all of it stays due, and the
 * outbox holds it back. One mail of one process asks the server, about once a minute; when it goes, so does the rest.
 * All processes share what they know, and a restart keeps it. Times are Unix milliseconds.
 */
export interface Outage {
  /** Mails that this process may hand to the server at the moment, of so many while it takes mail. */
  limit(most: number): number;
  /** Begins to read what is known of the mail server. Pass what was read to the function that it returns. */
  read(): (server: Learnt | undefined) => void;
  /** @throws HeldBack while nobody is to ask the server */
  check(server: Learnt | undefined): void;
  /**
   * Sends a mail. If the server is out of reach, one mail at a time sends, to ask it.
   *
   * @throws HeldBack when it can't be reached, or another mail asks it
   */
  watch(server: Learnt | undefined, send: () => Promise<void>): Promise<void>;
  /** Lets the next mail ask the server now. */
  askNow(): void;
}

/** A mail server that can't be reached. Times are Unix milliseconds. */
export interface KnownOutage {
  since: number;
  failure: MailFailure;
  /** When it is asked next. */
  next: number;
}

/**
 * Mail is given up after so long: RFC 5321 (section 4.5.4.1) wants four days at least, and all attempts of a mail that
 * fails by itself take less.
 */
export const longestOutage = 4 * 86_400_000;

const shortestWait = 5_000;
/** One attempt a minute harms no server, but several wrong passwords may lock an account. */
const longestWait = (failure: MailFailure) => (failure.code === 'loginRefused' ? 300_000 : 60_000);
/** Milliseconds after which a process looks what others have learnt meanwhile. */
const memory = 1_000;

export interface OutageOptions {
  database: Store;
  logger: Logger;
  /** Unix milliseconds. */
  now: () => number;
}

export function createOutage({ database, logger, now }: OutageOptions): Outage {
  let known: KnownOutage | undefined;
  /** What was read before this process wrote is out of date. */
  let writes = 0;
  let readAt = 0;
  let underWay = 0;
  /** Mails that the server took or refused. */
  let answered = 0;

  function read() {
    const before = writes;
    readAt = performance.now();
    return (server: Learnt | undefined) => {
      if (before === writes) known = toOutage(server);
    };
  }

  async function look(): Promise<void> {
    const take = read();
    try {
      take(await findServer(database.kysely));
    } catch {
      // It looks again soon, and mail that goes meanwhile would tell of the failure.
    }
  }

  async function change(write: (writer: Writer) => Promise<Learnt | undefined>): Promise<void> {
    const server = await database.write(write);
    writes++;
    known = toOutage(server);
  }

  /** Whether this mail is the one to ask the server. */
  async function ask(): Promise<boolean> {
    const at = now();
    let isOurs = false;
    await change(async (writer) => {
      const server = await lockOrInsertLearnt(writer, nothing('', at));
      isOurs = server.unreached_since === null || server.until <= at;
      if (!isOurs || server.unreached_since === null) return server;
      const asked = { ...server, until: at + longestWait(failureOf(server)) };
      await updateLearnt(writer, asked);
      return asked;
    });
    return isOurs;
  }

  /** Notes that a mail which was begun at a time didn't reach the server. Resolves with whether it could note that. */
  async function note(failure: MailFailure, begun: number, hasAsked: boolean): Promise<boolean> {
    const isNew = !known;
    try {
      await change(async (writer) => {
        const server = await lockOrInsertLearnt(writer, nothing('', now()));
        // Mails that were under way together fail together.
        if (server.unreached_since !== null && server.until > now() && !hasAsked) return server;
        const changed = afterFailure(server, failure, begun, now());
        await updateLearnt(writer, changed);
        return changed;
      });
    } catch (cause) {
      logger.warn(traceOf(cause), 'that the mail server is out of reach was not noted');
      return false;
    }
    if (isNew) logger.error({ code: failure.code }, 'the mail server is out of reach, and all mail waits for it');
    return true;
  }

  /** Never rejects: the mail that went would go again. */
  async function end(since: number): Promise<void> {
    try {
      await change(async (writer) => {
        const server = await lockOrInsertLearnt(writer, nothing('', now()));
        if (server.unreached_since === null) return server;
        const changed = { ...server, unreached_since: null, unreached_code: null, until: 0 };
        await updateLearnt(writer, changed);
        return changed;
      });
      logger.info({ since: new Date(since) }, 'the mail server takes mail again');
    } catch (cause) {
      logger.warn(traceOf(cause), 'that the mail server takes mail again was not noted');
    }
  }

  return {
    limit(most) {
      if (!known) return most;
      if (performance.now() - readAt > memory) void look();
      // Mails that were under way before may take minutes to fail.
      return known.next > now() ? 0 : underWay + 1;
    },
    read,
    check(server) {
      const outage = toOutage(server);
      if (outage && outage.next > now()) throw heldBack(outage.failure);
    },
    async watch(server, send) {
      const [begun, before, outage] = [now(), answered, toOutage(server)];
      if (outage && !(await ask())) throw heldBack(outage.failure);
      let failed: unknown;
      underWay++;
      try {
        await send();
      } catch (cause) {
        failed = cause;
      }
      underWay--;
      if (failed === undefined || isAnswer(failed)) {
        answered++;
        const since = known?.since ?? outage?.since;
        if (since !== undefined) await end(since);
      }
      // If others get answers meanwhile, it was one connection too many, or a single one that broke.
      if (failed instanceof MailFailed && failed.isUnreached && answered === before) {
        const isNoted = await note(failed.jobDetails, begun, outage !== undefined);
        throw isNoted ? heldBack(failed.jobDetails, failed) : failed;
      }
      if (failed !== undefined) throw failed;
    },
    askNow() {
      if (known) known.next = 0;
    },
  };
}

/** `begun` is when the mail was begun that failed. */
function afterFailure(server: Learnt, failure: MailFailure, begun: number, at: number): Learnt {
  const { code, reply } = failure;
  const since = server.unreached_since ?? at;
  const wait = Math.min(Math.max((at - since) / 2, shortestWait), longestWait(failure));
  const next = Math.round(Math.max(begun + wait, at + shortestWait));
  return { ...server, unreached_since: since, unreached_code: code, reply, until: next };
}

/** A server that breaks off, or leaves a mail without an answer, has neither come nor gone. */
const isAnswer = (failure: unknown) =>
  failure instanceof MailRefused ||
  (failure instanceof MailFailed && !failure.isUnreached && failure.responseCode !== undefined);

function heldBack(failure: MailFailure, cause?: MailFailed): HeldBack {
  return new HeldBack(cause?.message ?? 'The mail server is out of reach.', { cause, details: failure });
}

function toOutage(server: Learnt | undefined): KnownOutage | undefined {
  if (!server || server.unreached_since === null) return undefined;
  return { since: server.unreached_since, failure: failureOf(server), next: server.until };
}

const failureOf = ({ unreached_code, reply }: Learnt): MailFailure => ({ code: unreached_code ?? 'noAnswer', reply });

async function findServer(reader: Reader): Promise<Learnt | undefined> {
  return reader.selectFrom('mail_pace').selectAll().where('domain', '=', '').executeTakeFirst();
}

/** The outage of the mail server; undefined while it takes mail. */
export async function findOutage(reader: Reader): Promise<KnownOutage | undefined> {
  return toOutage(await findServer(reader));
}
