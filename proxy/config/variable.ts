import { randomUUID } from 'node:crypto';
import { shortestSecret } from '@joinery/database/secret';
import * as server from '@joinery/server';
import type { Sources } from './read/sources.ts';

export type { Variable } from '@joinery/server';

/** Where to look up what a configuration names. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  /** The folder at which relative paths start. */
  folder: string;
  /** Records the files that are read. @default nowhere */
  sources?: Sources;
  /**
   * `make`: read secrets, and create the one in `dataDir` if it is missing. `find`: only read them. `random`: use
   * random ones instead.
   * @default 'make'
   */
  secrets?: 'make' | 'find' | 'random';
}

/**
 * Reads `name` from the environment, or from the file that `<name>_FILE` names: container platforms mount secrets as
 * files.
 */
export function readVariable(name: string, { env, folder, sources }: Surroundings): server.Variable {
  return server.readVariable(name, { env, folder, onRead: (path) => sources?.file(path) });
}

/** Reads `JOINERY_SECRET`, which protects tokens and the store. Under `random`, makes one up. */
export function readJoinerySecret(surroundings: Surroundings): server.Variable {
  return surroundings.secrets === 'random' ? { text: randomUUID() } : readVariable('JOINERY_SECRET', surroundings);
}

/** Says why a `JOINERY_SECRET` is refused: it is too short to protect anything. Undefined if it is long enough. */
export function whyTooShort(secret: string): string | undefined {
  if (secret.length >= shortestSecret) return undefined;
  return `JOINERY_SECRET is too short: give at least ${shortestSecret} characters, for example the output of openssl rand -base64 32`;
}

/** The trimmed content of a file, or why it can't be read. */
export function readText(path: string, sources?: Sources): { text: string } | { failure: string } {
  return server.readText(path, (read) => sources?.file(read));
}
