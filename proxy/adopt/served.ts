import { loadConfig } from '../command/load.ts';
import type { Settings } from '../config/settings.ts';
import type { ProxyConfig } from '../config.ts';

/** Everything that a proxy which runs alone serves. */
export interface Served {
  config: ProxyConfig;
  settings: Settings;
  /** The folder at which its relative paths start. */
  folder: string;
  env: Record<string, string | undefined>;
}

/** Reads a proxy's configuration, and changes nothing. Never throws because of mistakes in it. */
export async function readServed(path: string, env: Served['env']): Promise<Served | { failure: string }> {
  const loaded = await loadConfig(path, { env, secrets: 'find' });
  if ('failure' in loaded) return loaded;
  const { config, settings, folder } = loaded;
  return { config, settings, folder, env };
}
