import { type ConsoleHandlers, refuse } from '@joinery/console/api';
import type { OutboxItem } from '@joinery/contract/console';
import type { KeptJob, QueueDesk } from '@joinery/database/queue';
import { addressOf } from '../address.ts';
import type { Turn } from './turn.ts';

export interface OutboxOperationsDeps {
  desk: Pick<QueueDesk, 'list' | 'retry' | 'drop'>;
  /** The site of a form: undefined if it is nobody's, or the form is gone. */
  siteOf(form: string): string | undefined;
}

const most = 500;

/** The submissions that wait for their service, or that it refused for good: those of the caller's own sites. */
export function createOutboxOperations({ desk, siteOf }: OutboxOperationsDeps): ConsoleHandlers<Turn> {
  const mayUse = ({ caller: { sites } }: Turn, form: string) => !sites || sites.includes(siteOf(form) ?? '');

  /** Changes a submission if its form is one of the caller's. */
  async function change(by: Turn, id: string, act: (party: string) => Promise<boolean>) {
    const kept = [...(await desk.list('dead', everything)), ...(await desk.list('waiting', everything))];
    const job = kept.find((one) => one.id === id && mayUse(by, one.party));
    return job && (await act(job.party)) ? ({ value: { done: true } } as const) : gone;
  }

  return {
    async listOutbox(by, { query: { state } }) {
      const kept = await desk.list(state === 'waiting' ? 'waiting' : 'dead', everything);
      const own = kept.filter(({ party }) => mayUse(by, party));
      return { value: { entries: own.slice(0, most).map(toItem), more: own.length > most } };
    },
    retryMessage: (by, { params: { id } }) => change(by, id, (party) => desk.retry(id, party)),
    dropMessage: (by, { params: { id } }) => change(by, id, (party) => desk.drop(id, party)),
  };
}

const everything = 1_000_000;

function toItem({ id, party, payload, attempt, createdAt, dueAt, deadAt, lastError = '' }: KeptJob): OutboxItem {
  const { values } = Object(payload) as { values?: unknown };
  return {
    ...{ id, kind: 'submission', contactId: null, form: party, attempts: attempt, reason: lastError },
    to: typeof values === 'object' && values !== null ? addressOf(values as Record<string, never>) : '',
    since: Math.floor(createdAt / 1_000),
    next: deadAt === undefined ? Math.floor(dueAt / 1_000) : null,
  };
}

const gone = refuse('notFound', 'It was delivered or dropped meanwhile, or is being sent right now.');
