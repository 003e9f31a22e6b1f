export { abandonSecret } from './abandon-secret.ts';
export { type Backup, createBackup } from './backup.ts';
export { rotateSecret } from './rotate-secret.ts';
