import { rm } from 'node:fs/promises';

/** The arguments of a measured process, as JSON. */
export interface Given {
  /** @default files of its own */
  databaseUrl?: string;
  /** The mail server. @default nothing is sent */
  smtpUrl?: string;
}

export const given: Given = JSON.parse(process.argv[2] ?? '{}');

/** Deletes a folder when the process ends. */
export function endWith(folder: string): void {
  process.prependOnceListener('disconnect', () => {
    rm(folder, { recursive: true, force: true }).finally(() => process.exit());
  });
}
