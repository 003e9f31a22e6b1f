import type { OwnedTables } from '@joinery/database/backup';
import { migrations } from './migrations.ts';
import { owner } from './open.ts';
import { outboxTable, sealed, type Tables } from './tables.ts';

/** TypeScript wants each new table here. */
const tables: Record<keyof Tables, true> = {
  proxy_answer: true,
  proxy_stat: true,
  proxy_form: true,
  proxy_form_version: true,
  proxy_sighting: true,
  proxy_widget_file: true,
  proxy_person: true,
  proxy_passkey: true,
  proxy_session: true,
  proxy_question: true,
};

/** The proxy's tables, for backups. */
export const proxyTables: OwnedTables = {
  owner,
  tables: [...Object.keys(tables), outboxTable, `${owner}_secret`],
  migrations: () => migrations,
  sealed,
};
