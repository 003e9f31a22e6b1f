import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the instance's own secret from `dataDir`, and makes it (32 random bytes, readable by its owner alone) at the first start.
 *
 * @throws when the folder can't be written or the file holds no secret.
 */
export function readSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'secret');
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 43)
    throw new Error(
      `${path} holds no secret. Restore it from a backup: what waits in the outbox is encrypted with it.`,
    );
  return secret;
}
