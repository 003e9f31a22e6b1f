export { endRun, findDueRun, findDueRuns, insertRun, mendRuns, moveRun, type Run, stopRuns } from './campaign-runs.ts';
export {
  countRuns,
  deleteCampaign,
  findCampaign,
  findCampaigns,
  findStarting,
  findSteps,
  insertCampaign,
  insertSteps,
  retireCampaign,
  setRunning,
} from './campaigns.ts';
export {
  deleteOldDeliveries,
  findDeliveries,
  insertDelivery,
  type StoredDelivery,
} from './deliveries.ts';
export { createDeliveryTable, type DeliveryTable } from './delivery-table.ts';
export { findEmails, findLink, findMailLinks, insertEmail } from './emails.ts';
export {
  addMailboxContact,
  deleteMessages,
  deleteOldMessages,
  findMessages,
  findMessagesOf,
  insertMessage,
  type StoredMessage,
} from './mailbox.ts';
export { createMailboxClaims } from './mailbox-claims.ts';
export { createLockMailbox, type LockMailbox } from './mailbox-lock.ts';
export { addOutboxLanes, deleteOutgoing, nameContact } from './outbox.ts';
export { deleteWebhook, findTagWebhooks, findWebhooks, insertWebhook, markRun, retireWebhook } from './webhooks.ts';
