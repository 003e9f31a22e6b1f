import { sealedQueueColumns } from '@joinery/database/queue';
import type { SealedColumn } from '@joinery/database/secret';
import { outboxTable } from './tables.ts';

/**
 * Every column that is sealed with the instance's secret. Add each new one here, or a rotation would leave it behind.
 */
export const sealed: SealedColumn[] = [
  ...sealedQueueColumns(outboxTable),
  { table: 'mailbox', key: 'id', column: 'message', purpose: 'mailbox' },
  { table: 'bounce_mailbox', key: 'id', column: 'sealed', purpose: 'bounce mailbox' },
  { table: 'developer_key', key: 'id', column: 'sealed_key', purpose: 'developer keys' },
  { table: 'bounce_webhook', key: 'id', column: 'sealed', purpose: 'bounce webhook' },
  { table: 'code_secret', key: 'account_id', column: 'sealed', purpose: 'one-time codes' },
  { table: 'dkim_key', key: 'selector', column: 'sealed', purpose: 'dkim' },
  { table: 'mail_server', key: 'id', column: 'sealed', purpose: 'mail server' },
  { table: 'webhook', key: 'id', column: 'sealed', purpose: 'webhook' },
];
