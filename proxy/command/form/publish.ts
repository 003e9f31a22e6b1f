import type { FormFinding } from '@joinery/contract/console';
import { describe } from '../../config/read/mistake.ts';
import type { Path } from '../../config/read/read.ts';
import { type ExaminedForm, nameOf } from '../../console/review/examine-form.ts';
import type { CommandOptions } from '../command.ts';
import type { Output } from '../terminal.ts';
import { atForm, operator, tellFailure, tellRefusal } from './at-forms.ts';
import { changesInWords, named, plain } from './words.ts';

export interface PublishOptions extends CommandOptions {
  /** Whether to publish despite warnings. */
  accept?: true;
}

/** `npx @joinery/proxy form publish`. */
export function publish(name: string, { accept, ...options }: PublishOptions, output: Output): Promise<void> {
  return atForm(name, options, output, async ({ form, draft, examine, operations }) => {
    if (!draft.isChanged)
      return output.print(`${name}: the draft is what visitors see already (version ${draft.version}).`);
    if (form.experiment) return tellFailure(name, 'tested', output);
    output.print(`${name}: the draft changes version ${draft.version}:`);
    for (const line of changesInWords(draft.published, draft.definition)) output.print(line);
    const examined = await examine();
    const { findings } = examined;
    for (const { kind, path, message } of shownIn(examined)) {
      const place = named(path, draft.definition);
      output.print(plain(`${kind === 'error' ? '✗' : '⚠'} ${describe({ path: place, message })}`));
    }
    if (findings.some(({ kind }) => kind === 'error')) return output.fail('Not published: correct what is marked ✗.');
    if (findings.length && !accept)
      return output.fail('Not published: correct what is marked ⚠, or add --accept to publish it as it is.');
    const body = { revision: draft.revision, accepted: findings.map(nameOf) };
    const { refusal, value } = await operations.publishDraft(operator, { params: { id: name }, body });
    if (refusal) return tellRefusal(name, refusal, output);
    output.print(`${name}: version ${value.version} is published.`);
  });
}

type Finding = Pick<FormFinding, 'kind' | 'message'> & { path: Path };

/** The findings, with the places of mistakes as the configuration names them. */
function shownIn({ resolved, findings }: ExaminedForm): Finding[] {
  if ('mistakes' in resolved) return resolved.mistakes.map((mistake) => ({ kind: 'error', ...mistake }));
  return findings.map(({ kind, path, message }) => ({
    ...{ kind, message },
    path: path.split('.').filter(Boolean).map(step),
  }));
}

const step = (key: string) => (/^\d+$/.test(key) ? Number(key) : key);
