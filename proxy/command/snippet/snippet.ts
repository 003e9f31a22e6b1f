import { createHash } from 'node:crypto';
import type { Form } from '@joinery/contract/form';
import { type Html, html } from '@joinery/contract/html';
import { paths } from '@joinery/contract/wire';
import { files, version } from '@joinery/widget/server';
import type { GuardSettings } from '../../config/index.ts';
import { loadConfig } from '../load.ts';
import type { JsonOptions } from '../program.ts';
import type { Output } from '../terminal.ts';
import { renderPlainForm } from './plain-form.ts';

export interface SnippetCommandOptions extends JsonOptions {
  as: string;
  lang?: string;
  noscript?: boolean;
}

/** `npx @joinery/proxy snippet`. */
export async function printSnippet(
  name: string,
  { config, as, lang, noscript = false, json }: SnippetCommandOptions,
  { environment: env, print, note, fail }: Output,
): Promise<void> {
  const loaded = await loadConfig(config, { secrets: 'spare', env });
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
  if (form.operation !== 'signin' && settings.guards.link)
    note(`${name} takes nobody off a list without the link from a mail: see npx @joinery/proxy link --help.`);
  const warning = as === 'html' && !json && warnOfGuards(name, settings.guards);
  if (warning) note(warning);
  print(json ? JSON.stringify(snippets) : (snippets[as] ?? ''));
}

/** What happens to plain HTML if guards ask the page for something. Undefined if they don't. */
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

export interface SnippetOptions {
  /** Whether to add a link for browsers without scripts to the tags that need them. @default false */
  noscript?: boolean;
  /** Whether the snippets set the form's language. @default false: the form follows its page or visitor */
  named?: boolean;
}

/** The ways to embed a form, by kind. `base` is the proxy's address without a trailing slash. */
export function createSnippets(
  form: Form,
  base: string,
  { noscript = false, named = false }: SnippetOptions = {},
): Record<string, string> {
  const src = base + paths.page(form.name);
  const search = (named && form.search) || '';
  const page = src + search;
  const lang = search ? html` lang="${form.locale}"` : undefined;
  const title = form.texts.title || form.texts.submit;
  const element = files['element.js']?.body ?? '';
  const integrity = `sha384-${createHash('sha384').update(element).digest('base64')}`;
  const link = noscript ? html`\n<noscript><a href="${page}">${title}</a></noscript>` : '';
  const all: Record<string, Html> = {
    script: html`<script async src="${base + paths.script(form.name) + search}"></script>${link}`,
    element: html`<script type="module" src="${base + paths.widget(version, 'element.js')}" integrity="${integrity}" crossorigin="anonymous"></script>
<signup-form src="${src}"${lang}>
  <a href="${page}">${title}</a>
</signup-form>`,
    react: html`import { SignupForm } from '@joinery/widget/react';

<SignupForm src="${src}"${lang} />`,
    iframe: html`<iframe src="${page}" title="${title}" width="100%" height="480" frameborder="0" loading="lazy"></iframe>`,
    html: renderPlainForm(form, page),
  };
  return Object.fromEntries(Object.entries(all).map(([kind, markup]) => [kind, `${markup}`]));
}
