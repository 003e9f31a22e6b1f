export { abandonSecret } from './abandon-secret.ts';
export { type Backup, createBackup } from './backup.ts';
export { freeSpace } from './free-space.ts';
export { rotateSecret } from './rotate-secret.ts';
