export { createQueueAdmin, type Depth, type QueueAdmin, type StoredJob } from './admin.ts';
export {
  createQueue,
  type DoneRecord,
  type Failure,
  type Handler,
  HeldBack,
  type Lane,
  PermanentFailure,
  Postponed,
  type Queue,
  queueFailingMigration,
  queueLanesMigration,
  queueMigration,
  queueStreamsMigration,
  sealedQueueColumns,
} from './queue.ts';
export type { Tables } from './table.ts';
