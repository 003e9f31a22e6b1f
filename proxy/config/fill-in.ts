import { resolve } from 'node:path';
import { sharedSettings } from '@joinery/server';
import type { ProxyConfig } from '../config.ts';
import { readVariable, type Surroundings } from './variable.ts';

type Options = Partial<Pick<ProxyConfig, 'host' | 'port' | 'publicUrl' | 'trustProxy' | 'dataDir' | 'metricsToken'>>;

/**
 * Fills in the options that the configuration leaves out from the variables that app and service have, too. Returns
 *  a line for each wrong one. `createProxy` reads none of them: in a process of somebody else's, they may mean
 * something else.
 */
export function fillIn(value: unknown, surroundings: Surroundings): { filled: unknown; wrong: string[] } {
  const wrong: string[] = [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { filled: value, wrong };
  const read = (name: keyof typeof readers) => {
    const variable = readVariable(name, surroundings);
    const { rule, toOptions } = readers[name];
    if ('failure' in variable) wrong.push(`environment: ${variable.failure}: fix it, or unset ${name}_FILE`);
    const text = 'text' in variable ? variable.text : undefined;
    const options = text === undefined ? {} : toOptions(text);
    if (!options) wrong.push(`environment: ${name} ${rule}`);
    return Object.entries(options ?? {});
  };
  const options = Object.fromEntries(names.flatMap(read).filter(([option]) => !Object.hasOwn(value, option)));
  return { filled: { ...options, ...value }, wrong };
}

/** Each gives the options of a text, or undefined if it breaks the rule. */
const readers = {
  HOST: { rule: '', toOptions: (host: string): Options => ({ host }) },
  DATA_DIR: { rule: '', toOptions: (folder: string): Options => ({ dataDir: resolve(folder) }) },
  PORT: reader(sharedSettings.port, (port) => ({ port })),
  PUBLIC_URL: reader(sharedSettings.publicUrl, (publicUrl) => ({ publicUrl })),
  TRUST_PROXY: reader(sharedSettings.trustProxy, (trustProxy) => ({ trustProxy })),
  METRICS_TOKEN: reader(sharedSettings.token, () => ({ metricsToken: { env: 'METRICS_TOKEN' } })),
};

const names = Object.keys(readers) as (keyof typeof readers)[];

function reader<Value>(
  { rule, read }: { rule: string; read(text: string): Value | undefined },
  toOptions: (value: Value) => Options,
) {
  return {
    rule,
    toOptions(text: string): Options | undefined {
      const value = read(text);
      return value === undefined ? undefined : toOptions(value);
    },
  };
}
