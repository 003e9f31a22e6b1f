import { createHash } from 'node:crypto';
import type { MailFailure } from '@joinery/contract/console';
import { traceOf } from '@joinery/server';
import type { Logger } from 'pino';
import type { Store } from '../../store/tables.ts';
import type { Bounces } from '../bounces.ts';
import { type Folder, MailboxFailed, type OpenFolder, openFolder } from './folder.ts';
import {
  claimMailboxRead,
  deleteMailbox,
  findMailbox,
  hurryMailbox,
  type MailboxState,
  saveMailbox,
  saveMailboxState,
} from './mailbox-store.ts';
import { createMailboxSeal, defaultFolder, type MailboxSettings, parseMailboxUrl, tlsPort } from './settings.ts';

/** The mailbox as its owner may see it. Times are Unix seconds. */
export interface MailboxSummary extends Omit<MailboxSettings, 'password'> {
  /** The place where it was set. The environment wins over the console. */
  source: 'environment' | 'console' | 'none';
  hasPassword: boolean;
  /** When it was read last; null before the first time. */
  readAt: number | null;
  /** Reports about contacts since it was set. */
  reports: number;
  /** Why it can't be read, and since when; null while it can. */
  failing: { since: number; failure: MailFailure } | null;
}

/** Settings as they are typed. Without a password, the one of the same login stays. */
export type TypedMailbox = Omit<MailboxSettings, 'password'> & { password?: string | undefined };

/**
 * The mailbox to which reports of failed mails come: the one of the environment, or else the one that was set in the
 * console. It is read every five minutes, by one process at a time. Reports that come twice count once, so nothing is
 * lost or doubled when a process ends in between.
 */
export interface BounceMailbox {
  show(): Promise<MailboxSummary>;
  /** Adds the password that is known already if the settings have none. */
  complete(settings: TypedMailbox): Promise<MailboxSettings>;
  /** Opens the folder. Resolves with how many messages are in it. @throws `MailboxFailed` */
  test(settings: MailboxSettings): Promise<number>;
  /** Uses these settings from now on, and reads at once. */
  save(settings: MailboxSettings): Promise<void>;
  remove(): Promise<void>;
  /** Lets it be time to read, unless somebody is reading or can't. */
  hurry(): Promise<void>;
  /** Reads if it is time; never rejects. */
  read(): Promise<void>;
  /** Reads now and then until `stop`. */
  start(): void;
  /** Resolves when the reading under way has ended. */
  stop(): Promise<void>;
}

export interface BounceMailboxOptions {
  database: Store;
  /** The instance's. */
  secret: string;
  /** The environment's, such as `imaps://user:password@imap.example.com/INBOX`. */
  url?: string | undefined;
  bounces: Pick<Bounces, 'take'>;
  logger: Logger;
  /** Unix seconds. */
  now: () => number;
  /** @default over IMAP */
  open?: OpenFolder;
}

/** Seconds between two readings, and at most between two tries when it can't be read. */
const pause = 300;
const longestPause = 3_600;
/** Seconds that a reading may take before another process may begin one. */
const lease = 900;
/** Messages whose headers are read at once. */
const batchSize = 200;
/** Days: reports that are older when a mailbox is set are left alone. */
const firstDays = 30;
/** A message that breaks the connection as often as this is left out. */
const mostTries = 3;
/** Milliseconds that an owner waits for a mailbox to open. */
const patience = 30_000;
/** Milliseconds between two looks at whether it is time. */
const tick = 60_000;

export function createBounceMailbox(options: BounceMailboxOptions): BounceMailbox {
  const { database, secret, url, bounces, logger, now, open = openFolder } = options;
  const seal = createMailboxSeal(secret);
  const ofEnvironment = url === undefined ? undefined : parseMailboxUrl(url);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const stopped = new AbortController();

  async function find() {
    const row = await findMailbox(database.kysely);
    const settings = ofEnvironment ?? (row?.sealed === undefined ? undefined : seal.open(row.sealed));
    if (!settings) return undefined;
    const place = placeOf(settings);
    const state: MailboxState = { ...unread, ...(row?.state.place === place && row.state), place };
    return { settings, sealed: row?.sealed, state };
  }

  async function readIfDue(): Promise<void> {
    if (!(await find())) return;
    const isDue = await database.write((writer) => claimMailboxRead(writer, now(), now() + lease));
    const found = isDue && (await find());
    if (!found) return;
    const { settings, sealed, state } = found;
    const keep = (nextAt: number) => database.write((writer) => saveMailboxState(writer, sealed, { state, nextAt }));
    const end = now() + lease / 2;
    try {
      const folder = await open(settings, AbortSignal.any([stopped.signal, AbortSignal.timeout(lease * 1_000)]));
      try {
        await readFolder(folder, state, async () => {
          await keep(now() + lease);
          return stopped.signal.aborted || now() > end;
        });
      } finally {
        await folder.close();
      }
      Object.assign(state, { readAt: now(), failures: 0, failingSince: null, failure: null });
      await keep(now() > end ? 0 : now() + pause);
    } catch (cause) {
      // Another process, or the next start, goes on.
      if (stopped.signal.aborted) return void (await keep(0));
      if (!(cause instanceof MailboxFailed)) throw cause;
      const { failure } = cause;
      Object.assign(state, { failures: state.failures + 1, failingSince: state.failingSince ?? now(), failure });
      await keep(now() + Math.min(longestPause, pause * 2 ** Math.min(state.failures - 1, 10)));
      logger.warn({ code: failure.code, failures: state.failures }, 'the mailbox for bounces can’t be read');
    }
  }

  /** Reads what is new, and moves `state` on. Ends early if `isOver` says so, which is asked after each batch. */
  async function readFolder(folder: Folder, state: MailboxState, isOver: () => Promise<boolean>): Promise<void> {
    if (state.numbering !== folder.numbering) Object.assign(state, { numbering: folder.numbering, last: 0, tries: 0 });
    const since = state.last ? undefined : new Date((now() - firstDays * 86_400) * 1_000);
    const numbers = await folder.list(state.last, since);
    const size = state.tries ? 1 : batchSize;
    for (let at = 0; at < numbers.length; at += size) {
      const batch = numbers.slice(at, at + size);
      const reports = await guarded(state, batch[0], () => folder.findReports(batch));
      for (const number of reports) {
        const about = await guarded(state, number, async () => {
          const message = await folder.read(number);
          return message && bounces.take(message, { reach: 'every account', byAddress: false, way: 'mailbox' });
        });
        if (about) {
          state.reports++;
          await folder.settle(number);
        }
        advance(state, number);
      }
      advance(state, batch.at(-1));
      if (await isOver()) return;
    }
    advance(state, folder.next - 1);
  }

  const read = () => {
    running ??= readIfDue()
      .catch((cause) => logger.error(traceOf(cause), 'the mailbox for bounces was not read'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  return {
    async show() {
      const { settings, state } = (await find()) ?? { settings: empty, state: unread };
      const { password, ...rest } = settings;
      const source = ofEnvironment ? 'environment' : settings === empty ? 'none' : 'console';
      const { readAt, reports, failingSince, failure } = state;
      const failing = failure && failingSince !== null ? { since: failingSince, failure } : null;
      return { ...rest, source, hasPassword: password !== '', readAt, reports, failing };
    },
    async complete(typed) {
      const settings = (await find())?.settings;
      // A known password goes to no other server and to nobody else's account there.
      const isSame = settings?.host === typed.host && settings.user === typed.user;
      return { ...typed, password: typed.password ?? (isSame ? settings.password : '') };
    },
    async test(settings) {
      const folder = await open(settings, AbortSignal.timeout(patience));
      await folder.close();
      return folder.size;
    },
    async save(settings) {
      await database.write((writer) => saveMailbox(writer, seal.close(settings)));
      void read();
    },
    remove: () => database.write(deleteMailbox),
    hurry: () => database.write((writer) => hurryMailbox(writer, now() + pause)),
    read,
    start() {
      timer = setInterval(read, tick);
      timer.unref();
      void read();
    },
    async stop() {
      stopped.abort();
      clearInterval(timer);
      await running;
    },
  };
}

function advance(state: MailboxState, number = 0): void {
  if (number <= state.last) return;
  state.last = number;
  if (number >= state.stuckAt) state.tries = 0;
}

/** Notes at which message the connection breaks, and leaves that out once it has broken there often enough. */
async function guarded<Value>(state: MailboxState, number: number | undefined, work: () => Promise<Value>) {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof MailboxFailed && number !== undefined) {
      state.tries = number === state.stuckAt ? state.tries + 1 : 1;
      state.stuckAt = number;
      if (state.tries >= mostTries) advance(state, number);
    }
    throw cause;
  }
}

const empty: MailboxSettings = {
  host: '',
  port: tlsPort,
  user: '',
  password: '',
  folder: defaultFolder,
  deletesReports: false,
};

const unread: MailboxState = {
  place: '',
  numbering: '',
  last: 0,
  readAt: null,
  stuckAt: 0,
  tries: 0,
  reports: 0,
  failures: 0,
  failingSince: null,
  failure: null,
};

const placeOf = ({ host, port, user, folder }: MailboxSettings) =>
  createHash('sha256')
    .update(JSON.stringify([host, port, user, folder]))
    .digest('base64url');
