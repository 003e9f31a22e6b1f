import { type Kysely, sql } from 'kysely';

/** The schema that queries find tables in, on PostgreSQL; undefined on SQLite, which has none. */
export async function readSchema<T>(kysely: Kysely<T>): Promise<string | undefined> {
  if (!(await kysely.introspection.getSchemas()).length) return undefined;
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(kysely);
  return rows[0]?.name ?? undefined;
}

/** The names of the tables that queries find. A PostgreSQL database may have others of the same names elsewhere. */
export async function readTableNames<T>(kysely: Kysely<T>): Promise<Set<string>> {
  const schema = await readSchema(kysely);
  const tables = await kysely.introspection.getTables();
  return new Set(tables.filter((table) => schema === undefined || table.schema === schema).map(({ name }) => name));
}
