export {
  type BouncedContact,
  type BounceGroup,
  type BounceSelection,
  clearBounces,
  findBouncedContacts,
  findBounceGroups,
} from './groups.ts';
export { countRefused, deleteOldBounces, findBounces, insertBounce, type StoredBounce } from './log.ts';
export { deletePause, findPause, findPauseOf, findPauses, type MailPause, savePause } from './pauses.ts';
export {
  clearBounce,
  findBounce,
  findByAddress,
  findOwned,
  findSoftBounces,
  saveBounce,
  saveSoftBounces,
} from './states.ts';
export { type BounceTables, createBounceTables } from './tables.ts';
