import { consentsLost } from '@joinery/contract/lost-consents';
import { describe } from '../../config/read/mistake.ts';
import { compareDefinitions } from '../../console/review/compare.ts';
import { examineEarlier } from '../../console/review/examine-form.ts';
import type { CommandOptions } from '../command.ts';
import type { Output } from '../terminal.ts';
import { atForm, operator, tellFailure, tellRefusal } from './at-forms.ts';
import { changesInWords, named, plain, versionsOf } from './words.ts';

export interface RollbackOptions extends CommandOptions {
  /** Whether to publish although a consent goes or changes its words. */
  accept?: true;
}

/** `npx @joinery/proxy form rollback`. */
export function rollBack(
  name: string,
  version: number,
  { accept, ...options }: RollbackOptions,
  output: Output,
): Promise<void> {
  return atForm(name, options, output, async ({ form, draft, drafts, resolve, operations }) => {
    if (form.experiment) return tellFailure(name, 'tested', output);
    if (version === draft.version) return output.print(`${name}: visitors see version ${version} already.`);
    const versions = await drafts.versions(form);
    const earlier = versions.find((one) => one.version === version);
    if (!earlier) return output.fail(`${name} has no version ${version}. It has ${versionsOf(versions)}.`);
    const resolved = resolve(earlier.definition);
    const mistakes =
      'mistakes' in resolved
        ? resolved.mistakes
        : examineEarlier(resolved).map(({ path, message }) => ({ path: path.split('.'), message }));
    if (mistakes.length) {
      for (const { path, message } of mistakes)
        output.fail(plain(`✗ ${describe({ path: named(path, earlier.definition), message })}`));
      return output.fail(`Not published: pull version ${version}, correct what is marked ✗, and push it.`);
    }
    output.print(`${name}: going back to version ${version} changes:`);
    for (const line of changesInWords(draft.published, earlier.definition)) output.print(line);
    const lost = consentsLost(compareDefinitions(draft.published, earlier.definition));
    for (const { kind, label } of lost) output.print(plain(`⚠ ${consentWarnings[kind]}: ${JSON.stringify(label)}`));
    if (lost.length && !accept)
      return output.fail('Not published: keep the version that visitors see, or add --accept if that is meant.');
    const { refusal, value } = await operations.repeatVersion(operator, {
      ...{ params: { id: name }, body: { version, live: draft.version } },
    });
    if (refusal?.code === 'conflict') return output.fail(`Somebody else has published ${name} meanwhile: try again.`);
    if (refusal) return tellRefusal(name, refusal, output);
    output.print(`${name}: version ${version} is published again, as version ${value.version}.`);
    if (draft.isChanged) output.note(`The draft of ${name} stays as it is.`);
  });
}

const consentWarnings = {
  removed: 'Visitors are no longer asked for this consent',
  changed: 'Visitors agree to other words than these',
};
