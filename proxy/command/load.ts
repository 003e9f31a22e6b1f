import { dirname } from 'node:path';
import { fillIn } from '../config/fill-in.ts';
import { ConfigError, type Mistake, report } from '../config/read/mistake.ts';
import { type Locate, readConfig } from '../config/read/read.ts';
import { createSources, type Sources } from '../config/read/sources.ts';
import { resolveConfig, type Settings } from '../config/settings.ts';
import type { Surroundings } from '../config/variable.ts';
import type { ProxyConfig } from '../config.ts';

/**
 * A usable configuration with the folder at which its relative paths start, or lines that say what is wrong. Either
 * way, with the sources it was made of.
 */
export type Loaded = { sources: Sources } & (
  | { config: ProxyConfig; settings: Settings; folder: string; locate?: Locate }
  | { failure: string; mistakes?: Mistake[] }
);

interface ConfigOverride {
  /** A configuration to use instead of the file. */
  config?: ProxyConfig | undefined;
}

/** The message of a command that needs what doesn't exist yet. */
export const notMade =
  'There is nothing in dataDir yet: the proxy creates it when it first starts, as its own user. Start it, and try again.';

/**
 * Reads a configuration file or folder, checks it and reads its keys, as the server does. Never throws because of
 * mistakes in it. Creates a missing secret in `dataDir`, which makes this process its owner, unless `secrets` is `find`
 * or `random`.
 */
export async function loadConfig(
  path: string,
  { secrets = 'make', env = process.env, config }: Partial<Pick<Surroundings, 'secrets' | 'env'>> & ConfigOverride = {},
): Promise<Loaded> {
  const sources = createSources();
  if (config) {
    const folder = process.cwd();
    const settings = resolveConfig(config, { env, folder, sources, secrets });
    return { config, settings, folder, sources };
  }
  const read = await readConfig(path, sources);
  if (!('value' in read)) return { ...read, sources };
  const folder = read.locate([]).file === path ? dirname(path) : path;
  let mistakes: Mistake[] = [];
  const surroundings = { env, folder, sources, secrets };
  const { filled, wrong } = fillIn(read.value, surroundings);
  const told = read.failure === undefined ? wrong : [read.failure, ...wrong];
  try {
    const settings = resolveConfig(filled, surroundings);
    if (!told.length) return { config: filled as ProxyConfig, settings, folder, sources, locate: read.locate };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    told.push(report(error, read.locate));
    mistakes = error.mistakes;
  }
  return { failure: told.join('\n'), mistakes, sources };
}
