export { examineAddress } from './address.ts';
export { examineDatabase } from './database.ts';
export type { Finding } from './finding.ts';
export { examineFolder, examineSecret, type StatFs } from './folder.ts';
export { examineMailServer } from './mail.ts';
export { examineSenders, type SenderResolver } from './sender.ts';
export { createWitness } from './witness.ts';
