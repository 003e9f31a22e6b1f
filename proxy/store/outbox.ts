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

/** A submission that was accepted, and that the service has not taken yet. */
export interface Delivery {
  /** Names the submission: the same for each attempt. */
  key: string;
  /** Name of the form. */
  form: string;
  /** What is done with the contact. @default what the form does */
  operation?: Operation;
  /** Wire values by field name. */
  values: Values;
  /** Who sent it, and from where. @default not known: kept by an earlier version */
  evidence?: SubmissionEvidence;
}

/** Submissions that the service could not take: kept durably, delivered later, in order for each contact. */
export interface Outbox {
  /** Whether an earlier submission of the same contact still waits: then this one has to wait behind it. */
  holds(delivery: Delivery): Promise<boolean>;
  /** Writes the submission, and under its key the answer that it was accepted, as one. Durable when it resolves. */
  keep(delivery: Delivery): Promise<Outcome>;
  /** Starts to send what waits. `deliver` rejects nothing: what went wrong is in its answer. */
  start(deliver: (delivery: Delivery) => Promise<UpstreamAnswer>): void;
  /** Takes no more, and resolves when deliveries under way have ended. */
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
    logger.error(kindOf(cause), 'the outbox can not be read: what waits in it is not delivered'),
  );
  const queue = createQueue<Tables>({
    database: store.database,
    name: outboxTable,
    secret: store.secret,
    // An SQLite file is one process's.
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
        // What an earlier version kept has no key of its own.
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

/** Makes the function that names the sequence of a submission: one for each contact, from which nobody can tell whose it is. */
export function createSequenceOf(secret: string): (delivery: Pick<Delivery, 'values'>) => string {
  const hash = createKeyedHash(Buffer.from(hkdfSync('sha256', secret, '', 'joinery outbox lanes', 32)));
  return ({ values }) => hash(addressOf(values));
}

const lane = 'submission';

/** Milliseconds until the first attempt: the service has only just failed. */
const firstWait = 2_000;

/** What may be logged: `id` is what `npx @joinery/proxy outbox` calls the submission. */
function describe({ id, attempt, dead, cause }: Failure) {
  return { id, attempt, dead, reason: (cause as Error).message };
}
