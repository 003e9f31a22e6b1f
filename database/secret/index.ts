export { abandon } from './abandon.ts';
export { checkSealed } from './check-sealed.ts';
export {
  allSecrets,
  fingerprintOf,
  type Keyring,
  linkSecrets,
  openKeyring,
  type PastSecret,
  readFingerprint,
  type SealedColumn,
  secretMigration,
} from './keyring.ts';
export { chooseNextSecret, type Rotated, rotate } from './rotate.ts';
export { createSeal, type Seal } from './seal.ts';
export {
  checkSecret,
  findNextSecret,
  findSecret,
  isOpenToOthers,
  makeFolder,
  readSecret,
  SecretError,
  settleNextSecret,
  shortestSecret,
} from './secret.ts';
