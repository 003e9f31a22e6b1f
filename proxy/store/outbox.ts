import { hkdfSync } from 'node:crypto';
import { needsOperator, serviceErrors } from '@joinery/contract/errors';
import { createQueue, createQueueAdmin, type Depth, type Failure, PermanentFailure } from '@joinery/database/queue';
import { sweep } from '@joinery/database/sweep';
import { onceAMinute } from '@joinery/server';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { addressOf } from '../address.ts';
import { kindOf } from '../error-kind.ts';
import type { Feature } from '../feature/feature.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import type { Delivery, Keeper } from '../submission/keeper.ts';
import { accepted, type Outcome } from '../submission/outcome.ts';
import { mayPass, type UpstreamAnswer } from '../upstream/answer.ts';
import type { DurableAnswers } from './answers.ts';
import { createReturnWatch, type ReturnWatch } from './return-watch.ts';
import type { Store } from './store.ts';
import { outboxTable, type Tables, type Writer } from './tables.ts';

/** Submissions that the service couldn't take: stored durably, delivered later, in order for each contact. */
export interface Outbox extends Feature {
  keeper: Keeper;
  /** How much waits. Rejects if the store can't be read. */
  depth(): Promise<Depth>;
}

export interface OutboxOptions {
  store: Pick<Store, 'database' | 'secret'>;
  /** Where repeated submissions find their answer. @default they find it elsewhere */
  answers?: DurableAnswers | undefined;
  logger: Logger;
  /** Milliseconds between two looks whether a service is back. @default 60_000 */
  lookEvery?: number;
}

export function createOutbox({ store, answers, logger, lookEvery }: OutboxOptions): Outbox {
  const unreadable = onceAMinute((cause) =>
    logger.error(kindOf(cause), 'the outbox cannot be read: nothing in it is delivered'),
  );
  const queue = createQueue<Tables>({
    database: store.database,
    name: outboxTable,
    secret: store.secret,
    // A dead service takes no turns from others.
    lanes: { [lane]: { slots: 4, perFailing: 1 } },
    // An SQLite file belongs to one process.
    alone: store.database.dialect === 'sqlite',
    onFailure(failure) {
      if (failure.id !== undefined) logger.warn(describe(failure), 'a submission was not delivered');
      else unreadable(failure.cause);
    },
  });
  let returns: ReturnWatch | undefined;
  const sequence = createSequenceOf(store.secret);
  const admin = createQueueAdmin({ database: store.database, name: outboxTable, secret: store.secret });

  /** Durable once it resolves: the submission and its answer under its key are stored in one transaction. */
  const keep = (delivery: Delivery): Promise<Outcome> =>
    store.database.write(async (writer) => {
      const { form, upstream } = delivery;
      await queue.put(writer, {
        ...{ lane, party: form, destination: destinationOf(upstream), about: form },
        ...{ payload: delivery, sequence: sequence(delivery), delay: firstWait },
      });
      await answers?.put(writer, delivery.key, accepted);
      return accepted;
    });

  return {
    keeper: {
      hasEarlier: (delivery, log) =>
        queue.hasSequence(sequence(delivery)).catch((cause) => {
          log.broken(cause);
          return false;
        }),
      keep: (delivery, log) => keep(delivery).catch((cause) => log.broken(cause)),
    },
    depth: () => admin.depth(),
    start({ deliver, isReached, upstreams }) {
      const onReturn = async (upstream: string) => {
        const count = await admin.hurry({ lane, destination: destinationOf(upstream) }).catch(unreadable);
        if (count) logger.info({ upstream, count }, 'a service is back, and gets the submissions that wait for it');
      };
      returns = createReturnWatch({ upstreams, isReached, onReturn, ...(lookEvery && { every: lookEvery }) });
      returns.start();
      queue.start({
        // Submissions kept by an earlier version have no key of their own.
        [lane]: async (payload, { id }) => {
          const delivery = { key: id, ...(payload as Omit<Delivery, 'key'>) };
          const answer = await deliver(delivery);
          if (!answer) logger.warn({ id }, 'a submission was dropped: its form was removed');
          if (!answer || answer.result === 'done') return;
          if (answer.result === 'unavailable') returns?.watch(delivery.upstream ?? '');
          throw failureOf(answer);
        },
      });
    },
    idle: () => queue.idle(),
    async close() {
      await Promise.all([queue.stop(), returns?.close()]);
    },
  };
}

/** Drops what waits for a form that is removed: a form that gets its name later may be somebody else's. */
export async function dropSubmissions(writer: Writer, form: string): Promise<void> {
  await sql`delete from ${sql.table(outboxTable)} where about = ${form}`.execute(writer);
}

/** Drops most of them in parts first, however many wait. */
export function releaseSubmissions(database: Store['database'], form: string): Promise<void> {
  return sweep(database, { table: outboxTable, key: 'id', where: sql`about = ${form}` });
}

/** Makes the function that names a submission's sequence: one per contact, without revealing whose it is. */
export function createSequenceOf(secret: string): (delivery: Pick<Delivery, 'values'>) => string {
  const hash = createKeyedHash(Buffer.from(hkdfSync('sha256', secret, '', 'joinery outbox lanes', 32)));
  return ({ values }) => hash(addressOf(values));
}

const lane = 'submission';

/** Milliseconds until the first attempt, because the service has only just failed. */
const firstWait = 2_000;

/** As configurations spell it. Without a name, a queue's destination would be its whole lane. */
const destinationOf = (upstream = '') => (upstream ? `upstreams.${upstream}` : 'upstream');

function failureOf(answer: Exclude<UpstreamAnswer, { result: 'done' }>): Error {
  if (answer.result === 'unavailable') return aboutJob(answer.reason, answer.kind === 'configuration');
  const reason = `refused with error ${answer.code}: ${serviceErrors[answer.code].operator}`;
  if (!mayPass(answer)) return new PermanentFailure(reason);
  return aboutJob(reason, needsOperator(answer.code));
}

/** A form that is gone or whose key was revoked says nothing about its service: it must not hold up other forms. */
const aboutJob = (reason: string, destinationWorks: boolean) => Object.assign(new Error(reason), { destinationWorks });

/** The part of a failure that may be logged. `id` is the one that `npx @joinery/proxy outbox` shows. */
function describe({ id, attempt, dead, cause }: Failure) {
  return { id, attempt, dead, reason: (cause as Error).message };
}
