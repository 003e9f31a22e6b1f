import { sealedQueueColumns } from '@joinery/database/queue';
import type { SealedColumn } from '@joinery/database/secret';
import { outboxTable } from './tables.ts';

/** All columns sealed with the proxy's secret. Add every new one here, or a rotation leaves it behind. */
export const sealed: SealedColumn[] = [
  ...sealedQueueColumns(outboxTable),
  { table: 'proxy_answer', key: 'key', column: 'outcome', purpose: 'proxy answers' },
];
