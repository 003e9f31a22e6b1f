import { sealedQueueColumns } from '@joinery/database/queue';
import type { SealedColumn } from '@joinery/database/secret';
import { outboxTable } from './tables.ts';

/** Every column that is sealed with the proxy's secret; whoever seals another one adds it, or a rotation would leave it behind. */
export const sealed: SealedColumn[] = [
  ...sealedQueueColumns(outboxTable),
  { table: 'proxy_answer', key: 'key', column: 'outcome', purpose: 'proxy answers' },
];
