import { createQueueDesk, type KeptJob, type QueueDesk } from '@joinery/database/queue';
import type { Settings } from '../config/settings.ts';
import { openStore } from '../store/open.ts';
import { outboxTable } from '../store/tables.ts';
import { loadConfig, notMade } from './load.ts';
import { readOptions, UsageError } from './options.ts';
import { fail, print } from './print.ts';
import { mendSubmission } from './serve/mend.ts';

export const usage = `npx @joinery/proxy outbox list [--dead] [--json]     lists submissions that wait; with --dead, those refused for good
npx @joinery/proxy outbox export [--dead]            the same with all their values, one JSON object per line
npx @joinery/proxy outbox retry <id>…                tries submissions now; instead of ids, --dead selects all those
                                                     refused for good, and --waiting all that wait
npx @joinery/proxy outbox mend <id> name=value …     changes wire values of a submission, and tries it now; name= removes one
npx @joinery/proxy outbox drop <id>…                 deletes submissions for good

  -c, --config <path>  the configuration (default: forms.config.ts)

The list shows no personal data. The export does, so protect it like your contacts.`;

/** `npx @joinery/proxy outbox`. Works while a proxy is running. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = readOptions(
    args,
    {
      dead: { type: 'boolean', default: false },
      waiting: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    Number.POSITIVE_INFINITY,
  );
  const [action = '', ...rest] = positionals;
  if (values.help) return print(usage);
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!act) throw new UsageError(`Choose one of ${Object.keys(actions).join(', ')}.`);
  if (/retry|mend|drop/.test(action) && !rest.length && !(action === 'retry' && (values.dead || values.waiting)))
    throw new UsageError(`Name the submissions to ${action} by their ids.`);
  if (/list|export/.test(action) && rest[0] !== undefined)
    throw new UsageError(`${rest[0]} is out of place: list and export take no ids.`);

  const loaded = await loadConfig(values.config, { secrets: 'find' });
  if ('failure' in loaded) return fail(loaded.failure);
  const { store } = loaded.settings;
  if (!store) return fail(`${values.config} has no dataDir, and there is no DATABASE_URL: nothing is stored.`);
  if (store.toBeMade) return fail(notMade);
  const { database } = await openStore(store, { adopts: false });
  const desk = createQueueDesk({ database, name: outboxTable, secret: store.secret });
  const state = values.dead ? 'dead' : 'waiting';
  try {
    await act({ desk, settings: loaded.settings, state, json: values.json }, rest);
  } finally {
    await database.close();
  }
}

interface Desk {
  desk: QueueDesk;
  settings: Settings;
  state: 'waiting' | 'dead';
  json: boolean;
}

const everything = 1_000_000;
const nothing = 'Nothing found.';

const actions: Record<string, (at: Desk, rest: string[]) => Promise<void>> = {
  async list({ desk, state, json }) {
    show(await desk.list(state, everything), json);
  },
  async export({ desk, state }) {
    for (const job of await desk.list(state, everything)) print(JSON.stringify(job));
  },
  async retry({ desk, state }, ids) {
    const all = ids.length ? ids : (await desk.list(state, everything)).map(({ id }) => id);
    if (!all.length) print(nothing);
    for (const id of all) tell(id, await desk.retry(id), 'will be tried again now');
  },
  async mend({ desk, settings }, [id = '', ...changes]) {
    const jobs = [...(await desk.list('dead', everything)), ...(await desk.list('waiting', everything))];
    const mended = mendSubmission(settings, jobs.find((job) => job.id === id)?.payload, changes);
    if ('failure' in mended) fail(`${id} ${mended.failure}`);
    else tell(id, await desk.mend(id, mended.payload), 'is mended, and will be tried again now');
  },
  async drop({ desk }, ids) {
    for (const id of ids) tell(id, await desk.drop(id), 'is deleted');
  },
};

function tell(id: string, worked: boolean, what: string): void {
  if (worked) print(`${id} ${what}`);
  else fail(`${id} does not exist, or is being sent right now`);
}

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
  else print(nothing);
}
