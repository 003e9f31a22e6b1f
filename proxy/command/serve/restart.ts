import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../../config/settings.ts';
import { keepsForms } from '../../config/stored.ts';
import type { ProxyConfig } from '../../config.ts';

/** A configuration as written, and with its keys read. */
export interface Configuration {
  config: ProxyConfig;
  settings: Settings;
}

/** The names of changed options that take effect only with a restart. */
export function restartFor(started: Configuration, next: Configuration): string[] {
  return options.filter(([, of]) => !isDeepStrictEqual(of(started), of(next))).map(([name]) => name);
}

const options: [string, (read: Configuration) => unknown][] = [
  ['host', ({ config }) => config.host],
  ['port', ({ config }) => config.port],
  ['dataDir or DATABASE_URL', ({ settings }) => settings.store?.url],
  ['DATABASE_DIRECT_URL', ({ settings }) => settings.store?.directUrl],
  ['JOINERY_SECRET', ({ settings }) => settings.secret],
  ['redis or REDIS_URL', ({ settings }) => settings.redis],
  ['storedForms', ({ config }) => keepsForms(config)],
  ['consoleToken', ({ config }) => config.consoleToken !== undefined],
];
