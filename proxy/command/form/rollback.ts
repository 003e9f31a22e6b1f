import type { FormDefinition } from '@joinery/contract/form';
import { describe, type Mistake } from '../../config/index.ts';
import { examineConsentWords } from '../../console/index.ts';
import type { CommandOptions } from '../program.ts';
import type { Output } from '../terminal.ts';
import { atForm, tellFailure } from './at-forms.ts';
import { changesInWords, named, plain, versionsOf } from './words.ts';

/** `npx @joinery/proxy form rollback`. */
export function rollBack(name: string, version: number, options: CommandOptions, output: Output): Promise<void> {
  return atForm(name, options, output, async ({ form, draft, drafts, resolve }) => {
    if (form.experiment) return tellFailure(name, 'tested', output);
    if (version === draft.version) return output.print(`${name}: visitors see version ${version} already.`);
    const versions = await drafts.versions(form);
    const earlier = versions.find((one) => one.version === version);
    if (!earlier) return output.fail(`${name} has no version ${version}. It has ${versionsOf(versions)}.`);
    const resolved = resolve(earlier.definition);
    // A later release may ask for more.
    const mistakes = 'mistakes' in resolved ? resolved.mistakes : consentMistakes(resolved.settings.definition);
    if (mistakes.length) {
      for (const { path, message } of mistakes)
        output.fail(plain(`✗ ${describe({ path: named(path, earlier.definition), message })}`));
      return output.fail(`Not published: pull version ${version}, correct what is marked ✗, and push it.`);
    }
    output.print(`${name}: going back to version ${version} changes:`);
    for (const line of changesInWords(draft.published, earlier.definition)) output.print(line);
    const made = await drafts.repeat(form, version);
    if (typeof made === 'string') return tellFailure(name, made, output);
    output.print(`${name}: version ${version} is published again, as version ${made}.`);
    if (draft.isChanged) output.note(`The draft of ${name} stays as it is.`);
  });
}

const consentMistakes = (definition: FormDefinition): Mistake[] =>
  examineConsentWords(definition).map(({ path, message }) => ({ path: path.split('.'), message }));
