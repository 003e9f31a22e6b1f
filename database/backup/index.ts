export { backUp } from './backup.ts';
export { BackupError, type Manifest } from './manifest.ts';
export { restore } from './restore.ts';
export { openStage, type Stage } from './stage.ts';
export { readState, type StoreState } from './state.ts';
export type { BackupStore, OwnedTables } from './store.ts';
export { transfer } from './transfer.ts';
