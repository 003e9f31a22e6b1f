import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Thrown when the secret is missing, too short or not the database's. The message says what to do. */
export class SecretError extends Error {
  override name = 'SecretError';
}

/** Length of the shortest secret: 32 characters of base64 hold 192 bits. */
export const shortestSecret = 32;

/**
 * The secret without surrounding white space: editors and `echo` leave a line feed.
 *
 * @param where the secret's source, such as `JOINERY_SECRET`
 * @throws {SecretError} when it is too short
 */
export function checkSecret(text: string, where: string): string {
  const secret = text.trim();
  if (secret.length >= shortestSecret) return secret;
  throw new SecretError(
    `${where} holds no secret of at least ${shortestSecret} characters. Restore it from a backup; for a new instance, openssl rand -base64 32 makes one.`,
  );
}

/**
 * Reads the instance's secret from the file `secret` in `folder`; undefined where there is none. @throws {SecretError}
 * when the file is damaged
 */
export function findSecret(folder: string): string | undefined {
  return readFile(join(folder, 'secret'));
}

/** Reads the instance's secret from `folder`, or makes one there (32 random bytes, readable only by its owner). */
export function readSecret(folder: string): string {
  const found = findSecret(folder);
  if (found !== undefined) return found;
  makeFolder(folder);
  // Linked when whole, so that processes that start together read the same secret, and a crash leaves no partial one.
  const whole = join(folder, `secret.${randomUUID()}`);
  writeFileSync(whole, createSecret(), { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(whole, join(folder, 'secret'));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    unlinkSync(whole);
  }
  syncFolder(folder);
  return checkSecret(readFileSync(join(folder, 'secret'), 'utf8'), join(folder, 'secret'));
}

/** A new secret: 256 random bits in base64url, 43 characters. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The secret that a rotation is about to put in place; undefined when none is under way. */
export function findNextSecret(folder: string): string | undefined {
  return readFile(join(folder, 'secret.next'));
}

/** Makes the secret that a rotation is about to put in place, or takes the one an interrupted rotation made. */
export function readNextSecret(folder: string): string {
  const found = findNextSecret(folder);
  if (found !== undefined) return found;
  const secret = createSecret();
  const whole = join(folder, `secret.${randomUUID()}`);
  writeFileSync(whole, secret, { flag: 'wx', mode: 0o600, flush: true });
  renameSync(whole, join(folder, 'secret.next'));
  syncFolder(folder);
  return secret;
}

/** Replaces the secret with the next one, which may wait in another folder of the same disk. */
export function settleNextSecret(from: string, folder = from): void {
  renameSync(join(from, 'secret.next'), join(folder, 'secret'));
  syncFolder(folder);
}

/** Makes a folder that only its owner can read. An existing one stays as it is. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Error(`The folder ${folder} can't be made or used. Check DATA_DIR, and who may write there.`, { cause });
  }
}

/** Whether other users of the machine can read a folder, or write to it. */
export function isOpenToOthers(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return process.platform !== 'win32' && found !== undefined && (found.mode & 0o077) !== 0;
}

function readFile(path: string): string | undefined {
  try {
    return checkSecret(readFileSync(path, 'utf8'), path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/** A new name in a folder survives a power cut only once the folder itself is on disk. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
