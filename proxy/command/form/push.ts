import { isDeepStrictEqual } from 'node:util';
import type { DraftDefinition } from '@joinery/contract/console';
import { operationSchemas } from '@joinery/contract/console-schemas';
import { describe, type Mistake } from '../../config/read/mistake.ts';
import { readYaml, yamlLineOf } from '../../config/read/yaml.ts';
import type { CommandOptions } from '../command.ts';
import type { Output } from '../terminal.ts';
import { atForm, type OneForm, tellFailure } from './at-forms.ts';
import { type Input, readInput } from './read-input.ts';
import { changesInWords, named, plain } from './words.ts';

export interface PushOptions extends CommandOptions {
  /** The revision of the draft that was edited. @default any, unless somebody's draft would be overwritten */
  revision?: number;
  /** Whether to overwrite somebody's draft. */
  force?: true;
}

/** `npx @joinery/proxy form push`. */
export async function push(
  name: string,
  file: string | undefined,
  options: PushOptions,
  output: Output,
): Promise<void> {
  const input = await readInput(file, output);
  if ('failure' in input) return output.fail(input.failure);
  await atForm(name, options, output, async (form) => {
    const checked = check(input, form);
    if ('failure' in checked) return output.fail(checked.failure);
    const { definition } = checked;
    const { draft, drafts } = form;
    const { revision = draft.revision } = options;
    if (revision !== draft.revision) return output.fail(stale(name, revision, draft.revision));
    if (isDeepStrictEqual(definition, draft.definition))
      return output.print(`${name}: the draft is this already (revision ${revision}).`);
    const isAsked = options.force || options.revision !== undefined;
    if (draft.isChanged && !isAsked) return output.fail(overwrites(name, draft.definition, definition));
    const saved = await drafts.save(form.form, definition, revision);
    if (typeof saved === 'string') return tellFailure(name, saved, output);
    if (!saved.isChanged)
      return output.print(`${name}: the draft is what visitors see again (revision ${saved.revision}).`);
    output.print(`${name}: saved as the draft (revision ${saved.revision}). Once published, it changes:`);
    for (const line of changesInWords(draft.published, definition)) output.print(line);
  });
}

/** The definition in YAML, or its mistakes, each with its line. */
function check({ text, from }: Exclude<Input, { failure: string }>, { draft, resolve }: OneForm) {
  const read = readYaml(text);
  if ('failures' in read)
    return { failure: read.failures.map(({ line, message }) => `${from}:${line}: ${plain(message)}`).join('\n') };
  const { value } = read;
  const resolved = resolve(value);
  if ('mistakes' in resolved) return { failure: report(resolved.mistakes, value, { text, from }) };
  const body = operationSchemas.saveDraft.body.safeParse({ definition: value, revision: draft.revision });
  if (body.success) return { definition: body.data.definition };
  return { failure: body.error.issues.map(({ message }) => `${from}: ${message}`).join('\n') };
}

function report(mistakes: Mistake[], value: unknown, { text, from }: { text: string; from: string }): string {
  return mistakes
    .map(({ path, message }) => ({
      line: yamlLineOf(text, path),
      message: plain(describe({ path: named(path, value), message })),
    }))
    .sort((a, b) => a.line - b.line)
    .map(({ line, message }) => `${from}:${line}: ${message}`)
    .join('\n');
}

const stale = (name: string, revision: number, now: number) =>
  [
    `The draft of ${name} has changed since revision ${revision}: it has revision ${now} now.`,
    'Nothing was saved. Pull it, put your changes into it, and push again.',
  ].join(' ');

const overwrites = (name: string, draft: DraftDefinition, definition: DraftDefinition) =>
  [
    `${name} has a draft with unpublished changes. This would overwrite it:`,
    ...changesInWords(draft, definition),
    'Nothing was saved. Pull the draft and put your changes into it, or overwrite it with --force.',
  ].join('\n');
