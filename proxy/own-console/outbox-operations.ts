import type { OutboxItem } from '@joinery/contract/console';
import type { QueueAdmin, StoredJob } from '@joinery/database/queue';
import type { ConsoleHandlers } from '@joinery/operations/http/routes';
import { refuse } from '@joinery/operations/refuse';
import { addressOf } from '../address.ts';
import type { PersonVisit } from './person-visit.ts';

export interface OutboxOperationsDeps {
  admin: Pick<QueueAdmin, 'list' | 'retry' | 'retryAll' | 'drop'>;
  /** The names of the forms of these sites. */
  formsOf(sites: readonly string[]): string[];
}

const most = 500;

/** The submissions that wait for their service, or that it refused for good: those of the caller's own sites. */
export function createOutboxOperations({ admin, formsOf }: OutboxOperationsDeps): ConsoleHandlers<PersonVisit> {
  const ownForms = ({ caller: { sites } }: PersonVisit) => sites && formsOf(sites);
  const done = (isDone: boolean) => (isDone ? ({ value: { done: true } } as const) : gone);

  return {
    async listOutbox(by, { query: { state } }) {
      const entries = await admin.list(queueStates[state], most + 1, ownForms(by));
      return { value: { entries: entries.slice(0, most).map(toItem), more: entries.length > most } };
    },
    retryMessage: async (by, { params: { id } }) => done(await admin.retry(id, ownForms(by))),
    async retryMessages(by, { body: { state } }) {
      return { value: { count: await admin.retryAll(queueStates[state], ownForms(by)) } };
    },
    dropMessage: async (by, { params: { id } }) => done(await admin.drop(id, ownForms(by))),
  };
}

/** The admin's names of the states. */
const queueStates = { waiting: 'waiting', givenUp: 'dead' } as const;

function toItem({
  id,
  party,
  payload,
  attempt,
  createdAt,
  dueAt,
  deadAt,
  isUnderWay,
  lastError = '',
}: StoredJob): OutboxItem {
  const { values } = Object(payload) as { values?: unknown };
  return {
    ...{ id, kind: 'submission', contactId: null, form: party, attempts: attempt, reason: lastError },
    underWay: isUnderWay,
    failure: null,
    to: typeof values === 'object' && values !== null ? addressOf(values as Record<string, never>) : '',
    since: Math.floor(createdAt / 1_000),
    next: deadAt === undefined ? Math.floor(dueAt / 1_000) : null,
  };
}

const gone = refuse('notFound', 'It was delivered or dropped meanwhile, or is being sent right now.');
