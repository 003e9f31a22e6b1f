import type { FormFinding } from '@joinery/contract/console';
import { describe, type Mistake, report } from '../config/read/mistake.ts';
import type { Locate, Path } from '../config/read/read.ts';
import type { Settings } from '../config/settings.ts';
import { examineDraft, invalid } from '../console/review/examine.ts';
import { type Weight, weigh } from '../console/review/weigh.ts';
import type { JsonOptions } from './command.ts';
import type { Loaded } from './load.ts';
import type { Output } from './terminal.ts';

/** A form in the output of `check --json`, in the shape and the codes of the console's check before publishing. */
interface CheckedForm extends Weight {
  form: string;
  findings: FormFinding[];
}

/** `npx @joinery/proxy check`. */
export async function check({ config, json }: JsonOptions, output: Output): Promise<void> {
  const loaded = await output.load(config, 'find');
  const forms = 'failure' in loaded ? brokenForms(loaded) : await examineForms(loaded.settings);
  const mistakes = 'failure' in loaded ? loaded.failure.split('\n') : [];
  const ok = !mistakes.length && !forms.some(({ findings }) => findings.some(({ kind }) => kind === 'error'));
  if (json) output.print(JSON.stringify({ ok, mistakes, forms }));
  else if ('failure' in loaded) output.note(loaded.failure);
  else {
    for (const line of linesOf(forms, loaded.locate)) output.print(line);
    if (ok) output.print(`${config} is valid: forms ${forms.map(({ form }) => form).join(', ')}.`);
    else output.note('Correct what is marked ✗.');
  }
  if (!ok) output.fail();
}

/** The findings of the checks that contact no server. */
function examineForms({ forms }: Settings): Promise<CheckedForm[]> {
  return Promise.all(
    Array.from(forms.values(), async (settings) => {
      const { form } = settings;
      const findings = examineDraft({ ...settings, earlier: [], facts: 'unsupported' });
      return { form: form.name, findings, ...(await weigh(form)) };
    }),
  );
}

/** The forms with mistakes in their definitions. */
function brokenForms({ mistakes = [] }: Extract<Loaded, { failure: string }>): CheckedForm[] {
  const inForms = mistakes.flatMap(({ path: [room, form, part, ...path], message }) =>
    room === 'forms' && part === 'definition' ? [{ form: `${form}`, mistake: { path, message } }] : [],
  );
  return Array.from(
    Map.groupBy(inForms, ({ form }) => form),
    ([form, mistakes]) => ({
      form,
      findings: mistakes.map(({ mistake }) => invalid(mistake)),
      ...{ bytes: 0, leastBytes: 0, heavy: [] },
    }),
  );
}

/** A line for each finding, with its file and line if the configuration has any. */
function linesOf(forms: CheckedForm[], locate: Locate | undefined): string[] {
  return forms.flatMap(({ form, findings }) =>
    findings.map(({ kind, path, message }) => {
      const mistake: Mistake = { path: ['forms', form, ...placeOf(path)], message };
      return `${kind === 'error' ? '✗' : '⚠'} ${locate ? report({ mistakes: [mistake] }, locate) : describe(mistake)}`;
    }),
  );
}

/** The console calls a form's origins its sites. */
function placeOf(path: string): Path {
  if (path === 'sites') return ['origins'];
  const keys = path.split('.').filter(Boolean);
  return ['definition', ...keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key))];
}
