import type { JsonOptions } from '../command.ts';
import type { Output } from '../terminal.ts';
import { atForms } from './at-forms.ts';

/** `npx @joinery/proxy form list`. */
export function listForms(options: JsonOptions, output: Output): Promise<void> {
  return atForms(options, output, async ({ forms, drafts, resolve }) => {
    const rows = [];
    for (const form of forms) {
      const draft = await drafts.read(form);
      // It was removed just now.
      if (!draft) continue;
      const { version, revision, isChanged } = draft;
      const { name, site, experiment } = form;
      // Those of a form with the key of its site stand in the configuration.
      const resolved = resolve(form, form.definition);
      const origins = 'settings' in resolved ? [...resolved.settings.origins] : form.origins;
      rows.push({ name, site, version, hasDraft: isChanged, revision, isTested: experiment !== undefined, origins });
    }
    if (options.json) output.print(JSON.stringify(rows));
    else if (!rows.length) output.print('Nothing found.');
    for (const { name, site, version, hasDraft, isTested, origins } of options.json ? [] : rows) {
      const state = [hasDraft ? 'draft differs' : 'no draft', ...(isTested ? ['test running'] : [])];
      output.print([name, `site ${site}`, `version ${version}`, ...state, ...origins].join('  '));
    }
  });
}
