export {
  addSentIndex,
  deleteExpiredConfirmations,
  emptyExpiredConfirmations,
  type FoundConfirmation,
  findConfirmation,
  findSent,
  forgetHeld,
  insertConfirmation,
  trimHeld,
  useConfirmation,
  useConfirmations,
} from './confirmations.ts';
export { type Consent, countForms, createConsentTable, findConsents, saveConsent } from './consents.ts';
export { findByKey } from './contact-keys.ts';
export {
  deleteContact,
  findContact,
  findContacts,
  findCreated,
  findHolders,
  findNewestId,
  insertContact,
  lockContact,
  saveContact,
  saveLanguage,
} from './contacts.ts';
export { countHistory, findHistory, saveHistory } from './history.ts';
export { createNoticeTable, deleteOldNotices, noteSent, noteTry } from './notices.ts';
export { addPendingIndex, findLongPending } from './pending.ts';
export { addRepeatContact, createRepeatTable, deleteOldRepeats, findRepeat, insertRepeat } from './repeats.ts';
export { type ContactFilter, findContactIds, findTagged, type Part, type Tagged } from './selections.ts';
export { saveSubscription } from './subscriptions.ts';
export { deleteSuppressions, hasSuppression, insertSuppressions } from './suppressions.ts';
