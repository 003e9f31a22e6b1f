import type { GuardSettings } from '../config/form/guards.ts';
import { createSnippets, type SnippetKind } from '../snippet/snippets.ts';
import type { JsonOptions } from './command.ts';
import type { Output } from './terminal.ts';

export interface SnippetCommandOptions extends JsonOptions {
  as: SnippetKind;
  lang?: string;
  noscript?: boolean;
}

/** `npx @joinery/proxy snippet`. */
export async function printSnippet(
  name: string,
  { config, as, lang, noscript = false, json }: SnippetCommandOptions,
  { load, print, note, fail }: Output,
): Promise<void> {
  const loaded = await load(config, 'random');
  if ('failure' in loaded) return fail(loaded.failure);
  const { host = '127.0.0.1', port = 4001 } = loaded.config;
  const { publicUrl = `http://${host}:${port}` } = loaded.settings;
  const settings = loaded.settings.forms.get(name);
  if (!settings) return fail(`There is no form ${name}. There are ${[...loaded.settings.forms.keys()].join(', ')}.`);
  const spoken = [settings.form, ...settings.translations];
  const form = lang === undefined ? settings.form : spoken.find(({ locale }) => locale === lang);
  if (!form) return fail(`--lang takes ${spoken.map(({ locale }) => locale).join(', ')}.`);
  const snippets = createSnippets(form, publicUrl.replace(/\/+$/, ''), { noscript, named: lang !== undefined });
  if (loaded.settings.publicUrl === undefined)
    note(`The configuration has no publicUrl, so the snippet uses ${publicUrl}, which other machines can't reach.`);
  if (as === 'element' && !loaded.settings.store)
    note('Without dataDir or DATABASE_URL, this tag works until the next upgrade of the proxy: paste it again then.');
  if (form.operation !== 'signin' && settings.guards.link)
    note(`${name} takes nobody off a list without the link from a mail: see the help of the command link.`);
  const warning = as === 'html' && !json && warnOfGuards(name, settings.guards);
  if (warning) note(warning);
  print(json ? JSON.stringify(snippets) : snippets[as]);
}

/** Says how plain HTML fares if guards ask the page for something. Undefined if they don't. */
export function warnOfGuards(
  name: string,
  { token, proofOfWork, captcha, noScript }: GuardSettings,
): string | undefined {
  const solved = [proofOfWork === 'always' && 'a puzzle', captcha && 'a captcha'].filter(Boolean);
  const asked = [token && 'a token', ...solved].filter(Boolean);
  if (asked.length === 0) return undefined;
  const only = solved.length > 0 && !noScript ? ', which needs JavaScript (noScript is false)' : '';
  return `${name} asks for ${asked.join(' and ')}, which plain HTML can't provide: visitors land on the form's own page, filled in, and submit it again there${only}.`;
}
