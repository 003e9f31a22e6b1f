import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Sources } from './sources.ts';

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

/** What a variable holds (undefined when it is not set or empty), or why the file that it names can't be read and what to do. */
export type Variable = { text: string | undefined } | { failure: string };

/** Reads `name` from the environment, or from the file that `<name>_FILE` names, as container platforms mount secrets. */
export function readVariable(name: string, { env, folder, sources }: Surroundings): Variable {
  const setting = (key: string) => (Object.hasOwn(env, key) ? env[key]?.trim() || undefined : undefined);
  const text = setting(name);
  const file = setting(`${name}_FILE`);
  if (text !== undefined || file === undefined) return { text };
  const content = readText(resolve(folder, file), sources);
  return 'failure' in content ? { failure: `the file ${file} that ${name}_FILE names ${content.failure}` } : content;
}

/** What tokens and the store are made safe with; a made-up one where secrets are not asked for. */
export function readJoinerySecret(surroundings: Surroundings): Variable {
  return surroundings.secrets === 'spare' ? { text: randomUUID() } : readVariable('JOINERY_SECRET', surroundings);
}

/** The content of a file without the space around it, or what is wrong with the file. */
export function readText(path: string, sources?: Sources): { text: string } | { failure: string } {
  sources?.file(path);
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text ? { text } : { failure: 'is empty' };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { failure: code === 'ENOENT' ? 'does not exist' : 'cannot be read by this user' };
  }
}
