import type { IsStopped } from '@joinery/database/sweep';
import { traceOf } from '@joinery/server';
import type { Logger } from 'pino';
import { deleteContact, lockContact } from './contact/contact-store.ts';
import { findLongPending } from './contact/subscription-store.ts';
import type { Contact } from './model/contact.ts';
import { deleteExpiredConfirmations, emptyExpiredConfirmations } from './signup/confirmation-store.ts';
import type { Store, Writer } from './store/tables.ts';

/** Removes data that is no longer needed. Several processes may do it at once. */
export interface Upkeep {
  /** Runs now, and logs what fails. Resolves with how many unconfirmed contacts were deleted. */
  run(): Promise<number>;
  /** Runs after a minute, and then every six hours until `stop`. */
  start(): void;
  /** Resolves when the run under way has ended. */
  stop(): Promise<void>;
}

export interface UpkeepOptions {
  database: Store;
  /** Parts that keep data for a while and can delete what has expired. */
  kept: { prune?(isStopped?: IsStopped): Promise<void> }[];
  /** Days after which unconfirmed contacts are deleted; 0 keeps them. */
  pendingDays: number;
  logger: Logger;
  /** Unix seconds. */
  now: () => number;
}

/** As long as a confirmation link works. */
export const defaultPendingDays = 14;

/** Milliseconds: whoever waits for the start comes first. */
const firstPause = 60_000;
const pause = 6 * 3_600_000;
const day = 86_400;
/** Contacts per transaction: others must not wait for long. */
const batchSize = 25;
/** Days for which an expired link still says that it has expired. */
const linkDays = 30;

export function createUpkeep({ database, kept, pendingDays, logger, now }: UpkeepOptions): Upkeep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const hasStopped = () => isStopped;

  /** Deletes those of a batch that are still pending once locked: anybody may confirm in the meantime. */
  async function deletePending(writer: Writer, before: number, after: number) {
    const found = await findLongPending(writer, { before, after, limit: batchSize });
    let deleted = 0;
    for (const { accountId, contactId } of found) {
      const contact = await lockContact(writer, contactId, now());
      if (contact && isAbandoned(contact, before) && (await deleteContact(writer, accountId, contactId))) deleted++;
    }
    return { deleted, last: found.length < batchSize ? undefined : found.at(-1)?.contactId };
  }

  async function deleteConfirmations() {
    await emptyExpiredConfirmations(database, now(), hasStopped);
    await deleteExpiredConfirmations(database, now() - linkDays * day, hasStopped);
  }

  /** A part that fails must not keep the later ones from running. */
  async function attempt(part: () => Promise<void>) {
    try {
      await part();
    } catch (cause) {
      logger.error(traceOf(cause), 'a part of the upkeep failed and will be tried again');
    }
  }

  async function run() {
    const before = now() - pendingDays * day;
    for (const { prune } of kept) if (prune) await attempt(() => prune(hasStopped));
    await attempt(deleteConfirmations);
    let count = 0;
    await attempt(async () => {
      for (let after: number | undefined = pendingDays ? 0 : undefined; after !== undefined && !isStopped; ) {
        const from: number = after;
        const { deleted, last } = await database.write((writer) => deletePending(writer, before, from));
        count += deleted;
        after = last;
      }
    });
    if (count) logger.info({ count }, 'unconfirmed contacts were deleted');
    return count;
  }

  const begin = () => {
    running = run();
  };
  return {
    run,
    start() {
      timer = setTimeout(() => {
        begin();
        timer = setInterval(begin, pause).unref();
      }, firstPause).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Whether the contact has confirmed nothing, and nobody has signed it up again lately. */
function isAbandoned({ subscriptions }: Contact, before: number): boolean {
  return Object.values(subscriptions).every(({ status, optIn }) => status === 'pending' && optIn.at < before);
}
