import { dirname } from 'node:path';
import { ConfigError, report } from '../config/mistake.ts';
import { readConfig } from '../config/read.ts';
import { resolveConfig, type Settings } from '../config/settings.ts';
import type { ProxyConfig } from '../config.ts';

/** A configuration that can be used, or lines that say what is wrong with it. */
export type Loaded = { config: ProxyConfig; settings: Settings } | { failure: string };

/** Reads a configuration file, checks it and finds its keys, as the server does. Never throws for what is wrong with it. */
export async function loadConfig(path: string): Promise<Loaded> {
  const file = await readConfig(path);
  if ('failure' in file) return file;
  try {
    const settings = resolveConfig(file.value, { env: process.env, folder: dirname(path) });
    return { config: file.value as ProxyConfig, settings };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { failure: report(error, path, file.source) };
  }
}
