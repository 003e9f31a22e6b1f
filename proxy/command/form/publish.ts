import type { FormFinding } from '@joinery/contract/console';
import type { FormDefinition } from '@joinery/contract/form';
import { describe } from '../../config/read/mistake.ts';
import type { Path } from '../../config/read/read.ts';
import { examineDraft } from '../../console/review/examine.ts';
import type { CommandOptions } from '../command.ts';
import type { Output } from '../terminal.ts';
import { atForm, type OneForm, tellFailure } from './at-forms.ts';
import { changesInWords, named, plain } from './words.ts';

export interface PublishOptions extends CommandOptions {
  /** Whether to publish despite warnings. */
  accept?: true;
}

/** `npx @joinery/proxy form publish`. */
export function publish(name: string, { accept, ...options }: PublishOptions, output: Output): Promise<void> {
  return atForm(name, options, output, async (one) => {
    const { form, draft, drafts } = one;
    if (!draft.isChanged)
      return output.print(`${name}: the draft is what visitors see already (version ${draft.version}).`);
    if (form.experiment) return tellFailure(name, 'tested', output);
    output.print(`${name}: the draft changes version ${draft.version}:`);
    for (const line of changesInWords(draft.published, draft.definition)) output.print(line);
    const findings = await examine(one);
    for (const { kind, path, message } of findings) {
      const place = named(path, draft.definition);
      output.print(plain(`${kind === 'error' ? '✗' : '⚠'} ${describe({ path: place, message })}`));
    }
    if (findings.some(({ kind }) => kind === 'error')) return output.fail('Not published: correct what is marked ✗.');
    if (findings.length && !accept)
      return output.fail('Not published: correct what is marked ⚠, or add --accept to publish it as it is.');
    const version = await drafts.publish(form, draft.definition, draft.revision);
    if (typeof version === 'string') return tellFailure(name, version, output);
    output.print(`${name}: version ${version} is published.`);
  });
}

type Finding = Pick<FormFinding, 'kind' | 'message'> & { path: Path };

/** The findings of the checks that need no service. */
async function examine({ form, draft, drafts, resolve }: OneForm): Promise<Finding[]> {
  const resolved = resolve(draft.definition);
  if ('mistakes' in resolved) return resolved.mistakes.map((mistake) => ({ kind: 'error', ...mistake }));
  const earlier = (await drafts.versions(form)).map(({ definition }) => definition as unknown as FormDefinition);
  return examineDraft({ ...resolved.settings, earlier, facts: 'unsupported' }).map(({ kind, path, message }) => ({
    kind,
    message,
    path: path.split('.').filter(Boolean).map(step),
  }));
}

const step = (key: string) => (/^\d+$/.test(key) ? Number(key) : key);
