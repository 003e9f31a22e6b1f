export { abandon } from './abandon.ts';
export {
  allSecrets,
  type Keyring,
  linkSecrets,
  openKeyring,
  type PastSecret,
  type SealedColumn,
  secretMigration,
} from './keyring.ts';
export { chooseNextSecret, type Rotated, rotate } from './rotate.ts';
export { createSeal, type Seal } from './seal.ts';
export {
  checkSecret,
  findNextSecret,
  isOpenToOthers,
  makeFolder,
  readSecret,
  SecretError,
  settleNextSecret,
  shortestSecret,
} from './secret.ts';
