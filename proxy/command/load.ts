import { dirname } from 'node:path';
import { ConfigError, report } from '../config/read/mistake.ts';
import { readConfig } from '../config/read/read.ts';
import { createSources, type Sources } from '../config/read/sources.ts';
import { resolveConfig, type Settings } from '../config/settings.ts';
import type { Surroundings } from '../config/variable.ts';
import type { ProxyConfig } from '../config.ts';

/**
 * A configuration that can be used, and the folder that its relative paths start from, or lines that say what is wrong with it; in
 * either case with what it was made of.
 */
export type Loaded = { sources: Sources } & (
  | { config: ProxyConfig; settings: Settings; folder: string }
  | { failure: string }
);

/** What a command says that needs what is not there yet. */
export const notMade =
  'There is nothing in dataDir yet: the proxy makes it at its first start, as its own user. Start it, and ask again.';

/**
 * Reads a configuration file or folder, checks it and finds its keys, as the server does. Never throws for what is wrong with it.
 * Makes the secret of a `dataDir` that has none, unless told only to `find` secrets, or to `spare` them: whoever makes it owns it.
 */
export async function loadConfig(
  path: string,
  { secrets = 'make' }: Pick<Surroundings, 'secrets'> = {},
): Promise<Loaded> {
  const sources = createSources();
  const read = await readConfig(path, sources);
  if (!('value' in read)) return { ...read, sources };
  const folder = read.locate([]).file === path ? dirname(path) : path;
  const told = read.failure === undefined ? [] : [read.failure];
  try {
    const settings = resolveConfig(read.value, { env: process.env, folder, sources, secrets });
    if (!told.length) return { config: read.value as ProxyConfig, settings, folder, sources };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    told.push(report(error, read.locate));
  }
  return { failure: told.join('\n'), sources };
}
