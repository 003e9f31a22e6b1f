import { hkdfSync } from 'node:crypto';
import type { SubmissionEvidence } from '@joinery/contract/evidence';
import type { Operation, Values } from '@joinery/contract/wire';
import { createQueue, type Failure, PermanentFailure } from '@joinery/database/queue';
import { onceAMinute } from '@joinery/server';
import type { Logger } from 'pino';
import { kindOf } from '../error-kind.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import { addressOf } from '../submission/address.ts';
import { accepted, type Outcome } from '../submission/outcome.ts';
import { mayPass, type UpstreamAnswer } from '../upstream/answer.ts';
import type { DurableAnswers } from './answers.ts';
import type { Store } from './open.ts';
import { outboxTable, type Tables } from './tables.ts';

/** A submission that the proxy accepted and the service hasn't taken yet. */
export interface Delivery {
  /** Names the submission. The same for each attempt. */
  key: string;
  /** Name of the form. */
  form: string;
  /** What to do with the contact. @default what the form does */
  operation?: Operation;
  /** Wire values by field name. */
  values: Values;
  /** Who sent it, and from where. @default unknown: kept by an earlier version */
  evidence?: SubmissionEvidence;
}

/** Submissions that the service couldn't take: stored durably, delivered later, in order for each contact. */
export interface Outbox {
  /** Whether an earlier submission of the same contact still waits, so that this one has to wait behind it. */
  holds(delivery: Delivery): Promise<boolean>;
  /**
   * Stores the submission and, under its key, the answer that it was accepted, in one transaction. Durable once it
   * resolves.
   */
  keep(delivery: Delivery): Promise<Outcome>;
  /** Starts to deliver. `deliver` never rejects: its answer says what went wrong. */
  start(deliver: (delivery: Delivery) => Promise<UpstreamAnswer>): void;
  /** Starts no more deliveries, and resolves when those under way have ended. */
  stop(): Promise<void>;
  /** Resolves when a started outbox has nothing due. */
  idle(): Promise<void>;
}

export interface OutboxOptions {
  store: Pick<Store, 'database' | 'secret'>;
  answers: DurableAnswers;
  logger: Logger;
}

export function createOutbox({ store, answers, logger }: OutboxOptions): Outbox {
  const unreadable = onceAMinute((cause) =>
    logger.error(kindOf(cause), 'the outbox cannot be read: nothing in it is delivered'),
  );
  const queue = createQueue<Tables>({
    database: store.database,
    name: outboxTable,
    secret: store.secret,
    // An SQLite file belongs to one process.
    alone: store.database.dialect === 'sqlite',
    onFailure(failure) {
      if (failure.id !== undefined) logger.warn(describe(failure), 'a submission was not delivered');
      else unreadable(failure.cause);
    },
  });
  const sequence = createSequenceOf(store.secret);

  return {
    holds: (delivery) => queue.hasSequence(sequence(delivery)),
    keep: (delivery) =>
      store.database.write(async (writer) => {
        const { form } = delivery;
        await queue.put(writer, {
          ...{ lane, party: form, payload: delivery, sequence: sequence(delivery), delay: firstWait },
        });
        await answers.put(writer, delivery.key, accepted);
        return accepted;
      }),
    start: (deliver) =>
      queue.start({
        // Submissions kept by an earlier version have no key of their own.
        [lane]: async (payload, { id }) => {
          const answer = await deliver({ key: id, ...(payload as Omit<Delivery, 'key'>) });
          if (answer.result === 'done') return;
          const reason = answer.result === 'refused' ? `refused with error ${answer.code}` : answer.reason;
          throw mayPass(answer) ? new Error(reason) : new PermanentFailure(reason);
        },
      }),
    stop: () => queue.stop(),
    idle: () => queue.idle(),
  };
}

/** Makes the function that names a submission's sequence: one per contact, without revealing whose it is. */
export function createSequenceOf(secret: string): (delivery: Pick<Delivery, 'values'>) => string {
  const hash = createKeyedHash(Buffer.from(hkdfSync('sha256', secret, '', 'joinery outbox lanes', 32)));
  return ({ values }) => hash(addressOf(values));
}

const lane = 'submission';

/** Milliseconds until the first attempt, because the service has only just failed. */
const firstWait = 2_000;

/** What may be logged. `id` is the one that `npx @joinery/proxy outbox` shows. */
function describe({ id, attempt, dead, cause }: Failure) {
  return { id, attempt, dead, reason: (cause as Error).message };
}
