import { loadConfig } from './load.ts';
import { readOptions } from './options.ts';
import { fail, print } from './print.ts';

export const usage = `npx @joinery/proxy check [--config forms.config.ts] [--json]

Lists the mistakes in a configuration with their places, and exits with 1 if there are any. Starts and contacts nothing.`;

/** `npx @joinery/proxy check`. */
export async function run(args: string[]): Promise<void> {
  const { values } = readOptions(args, { json: { type: 'boolean', default: false } });
  if (values.help) return print(usage);
  const loaded = await loadConfig(values.config, { secrets: 'find' });
  const mistakes = 'failure' in loaded ? loaded.failure.split('\n') : [];
  if (values.json) {
    print(JSON.stringify({ ok: mistakes.length === 0, mistakes }));
    if (mistakes.length) process.exitCode = 1;
  } else if ('failure' in loaded) fail(loaded.failure);
  else print(`${values.config} is valid: forms ${[...loaded.settings.forms.keys()].join(', ')}.`);
}
