import { writeFile } from 'node:fs/promises';
import { writeYaml } from '../../config/read/yaml.ts';
import type { CommandOptions } from '../command.ts';
import type { Output } from '../terminal.ts';
import { atForm, type OneForm } from './at-forms.ts';
import { versionsOf } from './words.ts';

export interface PullOptions extends CommandOptions {
  /** Pulls the version that visitors see. */
  published?: true;
  /** @default the draft */
  version?: number;
  /** A file to write. @default the standard output */
  output?: string;
}

/** `npx @joinery/proxy form pull`. */
export function pull(name: string, options: PullOptions, output: Output): Promise<void> {
  return atForm(name, options, output, async (form) => {
    const definition = await choose(form, options, output);
    if (!definition) return;
    const yaml = writeYaml(definition);
    const { output: file } = options;
    if (file === undefined) output.print(yaml.replace(/\n$/, ''));
    else {
      const failure = await write(file, yaml);
      if (failure !== undefined) return output.fail(failure);
    }
    if (definition === form.draft.definition) output.note(`${name}: revision ${form.draft.revision} of the draft.`);
  });
}

async function choose({ form, draft, drafts }: OneForm, { published, version }: PullOptions, { fail }: Output) {
  if (version === undefined) return published ? draft.published : draft.definition;
  const versions = await drafts.versions(form);
  const found = versions.find((one) => one.version === version);
  if (!found) fail(`${form.name} has no version ${version}. It has ${versionsOf(versions)}.`);
  return found?.definition;
}

/** Why the file could not be written. Undefined if it was. */
function write(file: string, text: string): Promise<string | undefined> {
  return writeFile(file, text).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => `${file}: can't be written (${error.code}).`,
  );
}
