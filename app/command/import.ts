import { readVariable } from '@joinery/server';
import type { StatFs } from '../doctor/folder.ts';
import { ImportError } from '../import/import-error.ts';
import { importInto, type Sources } from '../import/import-into.ts';
import { linesOf, reportOf } from '../import/report.ts';
import { readAppSettings } from '../settings.ts';
import type { Terminal } from './terminal.ts';

export interface ImportOptions {
  /** The data folder of the service. */
  service?: string;
  /** The configuration of the proxy. */
  proxy?: string;
  /** The data folder of the proxy. @default the one in its configuration */
  proxyData?: string;
  /** Whether to say what would be done, and change nothing. @default false */
  dryRun?: boolean;
  /** Whether to print JSON. @default false */
  json?: boolean;
}

/**
 * `joinery import`: resolves with the exit code.
 *
 * @throws when nothing was taken over, unless JSON says so; the message says why
 */
export async function importAll(
  options: ImportOptions,
  { environment, stdout }: Terminal,
  surroundings: { statFs?: StatFs } = {},
): Promise<number> {
  const { dryRun = false, json = false } = options;
  try {
    const settings = readAppSettings(environment);
    const sources = sourcesOf(options, environment);
    const imported = await importInto(settings, sources, { ...surroundings, isRehearsal: dryRun });
    const report = reportOf(imported, { publicUrl: settings.publicUrl, dryRun });
    stdout.write(`${json ? JSON.stringify(report) : linesOf(report).join('\n')}\n`);
    return report.ok ? 0 : 1;
  } catch (cause) {
    if (!json || !(cause instanceof Error)) throw cause;
    const problems = cause instanceof ImportError ? cause.problems : [cause.message];
    stdout.write(`${JSON.stringify({ ok: false, dryRun, problems })}\n`);
    return 1;
  }
}

function sourcesOf({ service, proxy, proxyData }: ImportOptions, environment: Terminal['environment']): Sources {
  const read = (name: string) => {
    const variable = readVariable(name, { env: environment });
    if ('failure' in variable) throw new Error(`${variable.failure}. Fix it, or unset the variable.`);
    return variable.text;
  };
  const [url, secret] = [read('SERVICE_DATABASE_URL'), read('SERVICE_SECRET')];
  const from = { folder: service, url, secret };
  if (proxy === undefined) return { service: from };
  const [proxyUrl, proxySecret] = [read('PROXY_DATABASE_URL'), read('PROXY_SECRET')];
  // These are the app's own here.
  const appVariables = [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'JOINERY_SECRET',
    'DATA_DIR',
    'PUBLIC_URL',
    'TRUST_PROXY',
  ];
  const others = [...appVariables, 'PORT', 'HOST', 'METRICS_TOKEN', 'REDIS_URL'].flatMap((name) => [
    name,
    `${name}_FILE`,
  ]);
  const env = {
    ...environment,
    ...Object.fromEntries(others.map((name) => [name, undefined])),
    ...(proxyUrl !== undefined && { DATABASE_URL: proxyUrl }),
    ...(proxySecret !== undefined && { JOINERY_SECRET: proxySecret }),
    ...(proxyData !== undefined && { DATA_DIR: proxyData }),
  };
  return {
    service: from,
    proxy: { folder: proxyData, url: proxyUrl, secret: proxySecret, config: proxy, env },
  };
}
