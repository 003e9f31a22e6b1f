import type { JsonOptions } from './program.ts';
import type { Output } from './terminal.ts';

/** `npx @joinery/proxy check`. */
export async function check({ config, json }: JsonOptions, output: Output): Promise<void> {
  const loaded = await output.load(config, 'find');
  const mistakes = 'failure' in loaded ? loaded.failure.split('\n') : [];
  if (json) {
    output.print(JSON.stringify({ ok: mistakes.length === 0, mistakes }));
    if (mistakes.length) output.fail();
  } else if ('failure' in loaded) output.fail(loaded.failure);
  else output.print(`${config} is valid: forms ${[...loaded.settings.forms.keys()].join(', ')}.`);
}
