import type { Settings } from '../config/settings.ts';
import { examineConfig } from '../doctor/config.ts';
import type { Finding } from '../doctor/finding.ts';
import { examineKeys } from '../doctor/keys.ts';
import { examinePages } from '../doctor/pages.ts';
import { examineRedis } from '../doctor/redis.ts';
import { examineStore } from '../doctor/store.ts';
import { examineTranslations } from '../doctor/translations.ts';
import { examineUpstreams } from '../doctor/upstreams.ts';
import type { JsonOptions } from './command.ts';
import type { Loaded } from './load.ts';
import type { Output } from './terminal.ts';

/** `npx @joinery/proxy doctor`. Works while a proxy is running. */
export async function doctor({ config, json }: JsonOptions, output: Output): Promise<void> {
  const findings = await examine(await output.load(config, 'find'));
  const ok = findings.every(({ fix }) => fix === undefined);
  if (!ok) output.fail();
  if (json) return output.print(JSON.stringify({ ok, findings }));
  for (const { subject, message, fix, warning } of findings) {
    if (fix === undefined) output.print(`${warning ? '⚠' : '✓'} ${subject}: ${message}`);
    else output.print(`✗ ${subject}: ${message}: ${fix}`);
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
