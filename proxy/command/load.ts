import { dirname } from 'node:path';
import { ConfigError, report } from '../config/mistake.ts';
import { readConfig } from '../config/read.ts';
import { resolveConfig, type Settings } from '../config/settings.ts';
import type { ProxyConfig } from '../config.ts';

/** A configuration that can be used, and the folder that its relative paths start from, or lines that say what is wrong with it. */
export type Loaded = { config: ProxyConfig; settings: Settings; folder: string } | { failure: string };

/** Reads a configuration file or folder, checks it and finds its keys, as the server does. Never throws for what is wrong with it. */
export async function loadConfig(path: string): Promise<Loaded> {
  const read = await readConfig(path);
  if ('failure' in read) return read;
  const folder = read.locate([]).file === path ? dirname(path) : path;
  try {
    const settings = resolveConfig(read.value, { env: process.env, folder });
    return { config: read.value as ProxyConfig, settings, folder };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { failure: report(error, read.locate) };
  }
}
