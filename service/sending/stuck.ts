import type { MailFailure } from '@joinery/contract/console';
import type { QueueAdmin, StoredJob } from '@joinery/database/queue';
import type { Store } from '../store/tables.ts';
import { mailLanes, mailServer } from './lanes.ts';
import { findOutage } from './outage.ts';
import { findRefusal } from './pace-store.ts';

/** Mail of an account that the mail server doesn't take. */
export interface StuckMail {
  /** At most 500. */
  count: number;
  /** When the oldest was put, or the server took the last, whichever was later: Unix milliseconds. */
  since: number;
  /** Why the last attempt failed, if it is known. */
  failure: MailFailure | undefined;
}

/** Most mails that are counted as stuck. */
const mostStuck = 500;
/** Stuck mails of all accounts that show whether the server answers. */
const fewStuck = 20;
/** Milliseconds that a mail may wait, because a busy server or one that asks for patience is nothing to report. */
const patience = 120_000;

export interface StuckOptions {
  database: Store;
  admin: Pick<QueueAdmin, 'list' | 'listStuck' | 'listDue'>;
  /** Unix milliseconds. */
  now: () => number;
}

/** Makes the function that finds the mail of an account which the mail server doesn't take; undefined for none. */
export function createFindStuckMail({ database, admin: { list, listStuck, listDue }, now }: StuckOptions) {
  /** Mail that is put off, as the server asks for patience and takes nothing. */
  async function listPutOff(party: string): Promise<StoredJob[]> {
    const isStuck = ({ destination, createdAt, lastDetails }: StoredJob) =>
      destination === mailServer && createdAt <= now() - patience && toFailure(lastDetails)?.code === 'refused';
    return (await list('waiting', mostStuck, party)).filter(isStuck);
  }

  return async function findStuckMail(accountId: number): Promise<StuckMail | undefined> {
    const party = String(accountId);
    const outage = await findOutage(database.aside);
    const refusal = outage ? undefined : await findRefusal(database.aside, now());
    const ofAll = await ofMailLanes((lane) => listStuck({ lane, destination: mailServer }, patience, fewStuck));
    const isDown = outage || ofAll.some((job) => job.attempt === 0 || toFailure(job.lastDetails)?.code !== 'refused');
    const found = await ofMailLanes(async (lane) => {
      const stream = { lane, party, destination: mailServer };
      const held = isDown ? await listDue(stream, patience, mostStuck) : [];
      return [...(await listStuck(stream, patience, mostStuck)), ...held];
    });
    if (refusal) found.push(...(await listPutOff(party)));
    const stuck = [...new Map(found.map((job) => [job.id, job])).values()];
    const [oldest] = stuck.toSorted((a, b) => a.createdAt - b.createdAt);
    if (!oldest) return undefined;
    // An attempt that hasn't ended says nothing yet, unless it is all that there is.
    const [latest] = stuck.filter(({ attempt }) => attempt > 0).toSorted((a, b) => b.setAt - a.setAt);
    const known = outage ?? refusal;
    const failure = known ? known.failure : latest ? toFailure(latest.lastDetails) : silent;
    const since = Math.max(oldest.createdAt, known?.since ?? 0);
    return { count: Math.min(stuck.length, mostStuck), since, failure };
  };
}

async function ofMailLanes(find: (lane: string) => Promise<StoredJob[]>): Promise<StoredJob[]> {
  const found: StoredJob[] = [];
  for (const lane of mailLanes) found.push(...(await find(lane)));
  return found;
}

const toFailure = (details: unknown) => details as MailFailure | undefined;
const silent: MailFailure = { code: 'noAnswer', reply: '' };
