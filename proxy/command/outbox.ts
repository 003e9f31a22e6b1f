import { createQueueAdmin, type QueueAdmin, type StoredJob } from '@joinery/database/queue';
import type { Settings } from '../config/settings.ts';
import { openStore } from '../store/open.ts';
import { outboxTable } from '../store/tables.ts';
import type { Change, CommandOptions, JsonOptions } from './command.ts';
import { notMade } from './load.ts';
import { mendSubmission } from './serve/mend.ts';
import type { Output } from './terminal.ts';

export interface ListOptions extends JsonOptions {
  /** Those refused for good, instead of those that wait. */
  dead?: true;
}

export interface RetryOptions extends CommandOptions {
  dead?: true;
  waiting?: true;
}

const everything = 1_000_000;
const nothing = 'Nothing found.';

/** `npx @joinery/proxy outbox list`. */
export function list(options: ListOptions, output: Output): Promise<void> {
  return withOutbox(options, output, async ({ admin }) => {
    const rows = (await admin.list(options.dead ? 'dead' : 'waiting', everything)).map(describe);
    if (options.json) output.print(JSON.stringify(rows));
    else if (rows.length) output.print(rows.map((row) => Object.values(row).join('  ')).join('\n'));
    else output.print(nothing);
  });
}

/** `npx @joinery/proxy outbox export`. */
export function exportAll(options: ListOptions, output: Output): Promise<void> {
  return withOutbox(options, output, async ({ admin }) => {
    for (const state of options.dead ? (['dead'] as const) : (['waiting', 'dead'] as const))
      for (const job of await admin.list(state, everything)) output.print(JSON.stringify(job));
  });
}

/** `npx @joinery/proxy outbox retry`. */
export async function retry(ids: string[], options: RetryOptions, output: Output): Promise<void> {
  if (!ids.length && !options.dead && !options.waiting)
    return output.fail('Name the submissions to retry by their ids, or say --dead or --waiting.');
  return await withOutbox(options, output, async ({ admin, tell }) => {
    const named = new Set(ids);
    for (const state of ['dead', 'waiting'] as const)
      if (options[state]) for (const { id } of await admin.list(state, everything)) named.add(id);
    if (!named.size) output.print(nothing);
    for (const id of named) tell(id, await admin.retry(id), 'will be tried again now');
  });
}

/** `npx @joinery/proxy outbox mend`. */
export function mend(id: string, changes: Change[], options: CommandOptions, output: Output): Promise<void> {
  return withOutbox(options, output, async ({ admin, settings, tell }) => {
    const jobs = [...(await admin.list('dead', everything)), ...(await admin.list('waiting', everything))];
    const mended = mendSubmission(settings, jobs.find((job) => job.id === id)?.payload, changes);
    if ('failure' in mended) output.fail(`${id} ${mended.failure}`);
    else tell(id, await admin.mend(id, mended.payload), 'is mended, and will be tried again now');
  });
}

/** `npx @joinery/proxy outbox drop`. */
export function drop(ids: string[], options: CommandOptions, output: Output): Promise<void> {
  return withOutbox(options, output, async ({ admin, tell }) => {
    for (const id of ids) tell(id, await admin.drop(id), 'is deleted');
  });
}

interface OpenOutbox {
  admin: QueueAdmin;
  settings: Settings;
  tell(id: string, worked: boolean, what: string): void;
}

/** Opens the outbox for `work`, while a proxy may be running. */
async function withOutbox(
  { config }: CommandOptions,
  { load, print, fail }: Output,
  work: (open: OpenOutbox) => Promise<void>,
): Promise<void> {
  const loaded = await load(config, 'find');
  if ('failure' in loaded) return fail(loaded.failure);
  const { settings } = loaded;
  const { store } = settings;
  if (!store) return fail(`${config} has no dataDir, and there is no DATABASE_URL: nothing is stored.`);
  if (store.toBeMade) return fail(notMade);
  const { database } = await openStore(store, { adopts: false });
  const admin = createQueueAdmin({ database, name: outboxTable, secret: store.secret });
  const tell: OpenOutbox['tell'] = (id, worked, what) =>
    worked ? print(`${id} ${what}`) : fail(`${id} does not exist, or is being sent right now`);
  try {
    await work({ admin, settings, tell });
  } finally {
    await database.close();
  }
}

function describe({ id, payload, attempt, createdAt, dueAt, deadAt, lastError }: StoredJob) {
  return {
    id,
    form: Object(payload).form,
    attempts: attempt,
    since: new Date(createdAt).toISOString(),
    next: deadAt === undefined ? new Date(dueAt).toISOString() : null,
    reason: lastError ?? null,
  };
}
