import type { Migration } from '@joinery/database/migrate';
import type { Feature } from '../../feature/feature.ts';
import type { Watcher } from '../../watch/watcher.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

/** A page's use of a form: it loaded the form, began to fill it in or sent it, or was refused. */
export type Use = 'shown' | 'used' | 'refused';

/** When a form was last seen on a site. Times are Unix milliseconds; 0 is never. */
export interface Sighting {
  /** The origin of the site, such as `https://www.example.com`. */
  origin: string;
  shown: number;
  used: number;
  refused: number;
}

/** Notes which sites show which form. Holds nothing about visitors. */
export interface Sightings {
  note: Watcher['placed'];
  /** The sightings of one form, the last ones first. */
  read(form: string): Promise<Sighting[]>;
  /** Stores the noted sightings. Drops those that can't be stored, as the next page brings them again. */
  flush(): Promise<void>;
}

/** The migration that creates the table of sightings. */
export const sightingsMigration: Migration = {
  async up(kysely) {
    await kysely.schema
      .createTable('proxy_sighting')
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('shown', 'bigint', (column) => column.notNull())
      .addColumn('used', 'bigint', (column) => column.notNull())
      .addColumn('refused', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('proxy_sighting_key', ['form', 'origin'])
      .execute();
  },
};

/** Sites of one form that are kept: strangers can make some up. */
const most = 30;

/** `now` is in Unix milliseconds. */
export function createSightings({ database }: Pick<Store, 'database'>, now = Date.now): Sightings {
  let fresh = new Map<string, Map<string, Sighting>>();

  const find = (form: string) =>
    database.kysely.selectFrom('proxy_sighting').selectAll().where('form', '=', form).execute();

  async function flush(): Promise<void> {
    const noted = fresh;
    fresh = new Map();
    for (const [form, sightings] of noted) await keep(form, [...sightings.values()]).catch(() => {});
  }

  async function keep(form: string, sightings: Sighting[]): Promise<void> {
    const rows = new Map((await find(form)).map((row) => [row.origin, row]));
    const later = sightings.map((sighting) => ({ form, ...latest(sighting, rows.get(sighting.origin)) }));
    for (const row of later) rows.set(row.origin, row);
    const surplus = [...rows.values()].sort(byWorth).slice(most);
    await database.write(async (writer) => {
      // In a fixed order, so that processes that write the same rows can't deadlock.
      for (const row of later.toSorted((a, b) => (a.origin < b.origin ? -1 : 1))) {
        const { shown, used, refused } = row;
        await writer
          .insertInto('proxy_sighting')
          .values(row)
          .onConflict((conflict) => conflict.columns(['form', 'origin']).doUpdateSet({ shown, used, refused }))
          .execute();
      }
      for (const { origin } of surplus)
        await writer.deleteFrom('proxy_sighting').where('form', '=', form).where('origin', '=', origin).execute();
    });
  }

  return {
    flush,
    note({ form }, origin, use) {
      const origins = fresh.get(form) ?? new Map<string, Sighting>();
      fresh.set(form, origins);
      if (!origins.has(origin) && origins.size >= most) return;
      const sighting = origins.get(origin) ?? { origin, shown: 0, used: 0, refused: 0 };
      origins.set(origin, { ...sighting, [use]: now() });
    },
    async read(form) {
      await flush();
      const rows: Tables['proxy_sighting'][] = await find(form);
      return rows.map(({ form: _, ...sighting }) => sighting).sort((a, b) => lastOf(b) - lastOf(a));
    },
  };
}

/** Notes which sites show which form, as pages load and use it. */
export function createSightingFeature(sightings: Sightings): Feature {
  const flushing = setInterval(() => sightings.flush(), 10_000).unref();
  return {
    watcher: { placed: sightings.note },
    async close() {
      clearInterval(flushing);
      await sightings.flush();
    },
  };
}

const lastOf = ({ shown, used, refused }: Sighting) => Math.max(shown, used, refused);

/** Sites that used the form come first: only pages that may use it get this far. */
const byWorth = (a: Sighting, b: Sighting) => Number(b.used > 0) - Number(a.used > 0) || lastOf(b) - lastOf(a);

const latest = (a: Sighting, b: Sighting = a): Sighting => ({
  origin: a.origin,
  shown: Math.max(a.shown, b.shown),
  used: Math.max(a.used, b.used),
  refused: Math.max(a.refused, b.refused),
});
