export {
  clearSoftBounce,
  findBounce,
  findByAddress,
  findOwned,
  findSoftBounces,
  saveBounce,
  saveSoftBounces,
} from './bounces.ts';
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
  setRunning,
} from './campaigns.ts';
export { findEmails, findLink, insertEmail } from './emails.ts';
export { addMailboxContact, deleteMessages, deleteOldMessages, findMessages, insertMessage } from './mailbox.ts';
export { createMailboxClaims } from './mailbox-claims.ts';
export { createLockMailbox, type LockMailbox } from './mailbox-lock.ts';
export { addOutboxLanes, deleteOutgoing, nameContact } from './outbox.ts';
export { deleteWebhook, findTagWebhooks, findWebhooks, insertWebhook, markRun } from './webhooks.ts';
