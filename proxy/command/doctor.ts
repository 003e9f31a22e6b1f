import type { Settings } from '../config/settings.ts';
import { examineConfig } from '../doctor/config.ts';
import type { Finding } from '../doctor/finding.ts';
import { examineKeys } from '../doctor/keys.ts';
import { examinePages } from '../doctor/pages.ts';
import { examineRedis } from '../doctor/redis.ts';
import { examineStore } from '../doctor/store.ts';
import { examineTranslations } from '../doctor/translations.ts';
import { examineUpstreams } from '../doctor/upstreams.ts';
import { type Loaded, loadConfig } from './load.ts';
import { readOptions } from './options.ts';
import { print } from './print.ts';

export const usage = `npx @joinery/proxy doctor [--config forms.config.ts] [--json]

Checks everything around the proxy: whether the services can be reached and know the keys (asked in a way
that signs nobody up), whether clocks agree, whether origins and redirect hosts are right, whether
translations are complete, whether the store can be written, and whether Redis counts.
✓ is right, ⚠ is for you to decide, ✗ is wrong and says what to do. Exits with 1 if something is wrong.`;

/** `npx @joinery/proxy doctor`. Works while a proxy is running. */
export async function run(args: string[]): Promise<void> {
  const { values } = readOptions(args, { json: { type: 'boolean', default: false } });
  if (values.help) return print(usage);
  const findings = await examine(await loadConfig(values.config, { secrets: 'find' }));
  const ok = findings.every(({ fix }) => fix === undefined);
  if (!ok) process.exitCode = 1;
  if (values.json) return print(JSON.stringify({ ok, findings }));
  for (const { subject, message, fix, warning } of findings) {
    if (fix === undefined) print(`${warning ? '⚠' : '✓'} ${subject}: ${message}`);
    else print(`✗ ${subject}: ${message}: ${fix}`);
  }
}

async function examine(loaded: Loaded): Promise<Finding[]> {
  if ('failure' in loaded) return [{ subject: 'configuration', message: loaded.failure, fix: 'fix that first' }];
  const { settings } = loaded;
  const examinations: ((settings: Settings) => Finding[] | Promise<Finding[]>)[] = [
    examineConfig,
    examineUpstreams,
    examineKeys,
    examinePages,
    examineTranslations,
    examineStore,
    examineRedis,
  ];
  return (await Promise.all(examinations.map((examination) => examination(settings)))).flat();
}
