export { hasFirstStart, replaceFirstStart, useFirstStart } from './first-start.ts';
export { indexContacts } from './index-contacts.ts';
export { indexForConsole } from './indexes.ts';
export { countBounced, countHappened, countStatuses, type Happened } from './overview.ts';
export { findPart, type ViewPart } from './part.ts';
export {
  deleteOldQuestions,
  deletePasskey,
  deletePasskeysOf,
  findPasskey,
  findPasskeys,
  insertPasskey,
  notePasskey,
  useQuestion,
} from './passkeys.ts';
export { toNeedle } from './search.ts';
export {
  countRecoveryCodes,
  createSecondFactorTables,
  deleteCodeSecret,
  findCodeSecret,
  moveCodeStep,
  replaceRecoveryCodes,
  type StoredPasskey,
  saveCodeSecret,
  useRecoveryCode,
} from './second-factors.ts';
export { addConsoleSessions, type ConsoleTables, createFirstStartTable } from './tables.ts';
export type { Place, View } from './view.ts';
