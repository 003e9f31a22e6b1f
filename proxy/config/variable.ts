import { randomUUID } from 'node:crypto';
import * as server from '@joinery/server';
import type { Sources } from './read/sources.ts';

export type { Variable } from '@joinery/server';

/** Where what a configuration names is found. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  /** The folder that relative files start from. */
  folder: string;
  /** Where the files that are read are noted. @default nowhere */
  sources?: Sources;
  /** Whether secrets are found and the one of a `dataDir` is made where there is none, only found, or not asked for. @default 'make' */
  secrets?: 'make' | 'find' | 'spare';
}

/** Reads `name` from the environment, or from the file that `<name>_FILE` names, as container platforms mount secrets. */
export function readVariable(name: string, { env, folder, sources }: Surroundings): server.Variable {
  return server.readVariable(name, { env, folder, onRead: (path) => sources?.file(path) });
}

/** What tokens and the store are made safe with; a made-up one where secrets are not asked for. */
export function readJoinerySecret(surroundings: Surroundings): server.Variable {
  return surroundings.secrets === 'spare' ? { text: randomUUID() } : readVariable('JOINERY_SECRET', surroundings);
}

/** The content of a file without the space around it, or what is wrong with the file. */
export function readText(path: string, sources?: Sources): { text: string } | { failure: string } {
  return server.readText(path, (read) => sources?.file(read));
}
