import { createQueueDesk, type KeptJob, type QueueDesk } from '@joinery/database/queue-desk';
import { openStore } from '../store/open.ts';
import { outboxTable } from '../store/tables.ts';
import { loadConfig } from './load.ts';
import { readOptions, UsageError } from './options.ts';
import { fail, print } from './print.ts';

export const usage = `joinery-proxy outbox list [--dead] [--json]     what waits for a service; with --dead what was refused for good
joinery-proxy outbox export [--dead]            the same with all that was typed, one JSON object a line
joinery-proxy outbox retry <id>… | --dead       tries submissions at once; with --dead all that were refused
joinery-proxy outbox drop <id>…                 deletes submissions for good

  -c, --config <file>  the configuration (default: forms.config.ts)

The list shows no personal data; the export does: keep it as you keep your list.`;

/** `joinery-proxy outbox`: works beside a proxy that runs. */
export async function outbox(args: string[]): Promise<void> {
  const { values, positionals } = readOptions(args, {
    dead: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const [action = '', ...ids] = positionals;
  if (values.help) return print(usage);
  if (!/^(?:list|export|retry|drop)$/.test(action)) throw new UsageError('Say list, export, retry or drop.');
  if (/retry|drop/.test(action) && !ids.length && !(action === 'retry' && values.dead))
    throw new UsageError(`Name the submissions to ${action} by their ids.`);

  const loaded = await loadConfig(values.config);
  if ('failure' in loaded) return fail(loaded.failure);
  const { store } = loaded.settings;
  if (!store) return fail(`${values.config} has no dataDir, and there is no DATABASE_URL: nothing is kept.`);
  const { database } = await openStore(store);
  const desk = createQueueDesk({ database, name: outboxTable, secret: store.secret });
  const state = values.dead ? 'dead' : 'waiting';
  try {
    if (action === 'list') show(await desk.list(state, everything), values.json);
    else if (action === 'export') for (const job of await desk.list(state, everything)) print(JSON.stringify(job));
    else await each(desk, action, ids.length ? ids : (await desk.list('dead', everything)).map(({ id }) => id));
  } finally {
    await database.close();
  }
}

const everything = 1_000_000;

function show(jobs: KeptJob[], json: boolean): void {
  const rows = jobs.map(({ id, payload, attempt, createdAt, dueAt, deadAt, lastError }) => ({
    id,
    form: Object(payload).form,
    attempts: attempt,
    since: new Date(createdAt).toISOString(),
    next: deadAt === undefined ? new Date(dueAt).toISOString() : null,
    reason: lastError ?? null,
  }));
  if (json) print(JSON.stringify(rows));
  else if (rows.length) print(rows.map((row) => Object.values(row).join('  ')).join('\n'));
  else print('There is nothing.');
}

async function each(desk: QueueDesk, action: string, ids: string[]): Promise<void> {
  for (const id of ids) {
    const worked = action === 'drop' ? await desk.drop(id) : await desk.retry(id);
    if (worked) print(`${id} ${action === 'drop' ? 'is deleted' : 'is tried again'}`);
    else fail(`${id} is not there, or is being sent right now`);
  }
}
