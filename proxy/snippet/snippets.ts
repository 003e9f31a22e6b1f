import { createHash } from 'node:crypto';
import type { Form } from '@joinery/contract/form';
import { type Html, html } from '@joinery/contract/html';
import { paths } from '@joinery/contract/wire';
import { files, version } from '@joinery/widget/server';
import { renderPlainForm } from './plain-form.ts';
import { roomFor } from './room.ts';

/** A script; an element, pinned by its hash; a React component; an iframe; or HTML without a script. */
export type SnippetKind = 'script' | 'element' | 'react' | 'iframe' | 'html';

export interface SnippetOptions {
  /** Whether to add a link for browsers without scripts to the tags that need them. @default false */
  noscript?: boolean;
  /** Whether the snippets set the form's language. @default false: the form follows its page or visitor */
  named?: boolean;
}

/**
 * The ways to embed a form, by kind. Script, element and component come with the room that the form will take, so that
 * nothing on the page moves when it appears. The script's room is its marker, too. `base` is the proxy's address
 * without a trailing slash.
 */
export function createSnippets(
  form: Form,
  base: string,
  { noscript = false, named = false }: SnippetOptions = {},
): Record<SnippetKind, string> {
  const src = base + paths.page(form.name);
  const search = (named && form.search) || '';
  const page = src + search;
  const lang = search ? html` lang="${form.locale}"` : undefined;
  const title = form.texts.title || form.texts.submit;
  const element = files['element.js']?.body ?? '';
  const integrity = `sha384-${createHash('sha384').update(element).digest('base64')}`;
  const link = noscript ? html`\n<noscript><a href="${page}">${title}</a></noscript>` : '';
  const room = roomFor(form);
  const placed = (markup: Html, marker: Html | '' = '') =>
    room ? html`<div${marker} style="${room}">${markup}</div>` : markup;
  const all: Record<SnippetKind, Html> = {
    script: placed(
      html`<script async src="${base + paths.script(form.name) + search}"></script>${link}`,
      // The place and the language stay when an optimizer takes the script away.
      html` data-signup-form="${src}"${lang}`,
    ),
    element: html`<script type="module" src="${base + paths.widget(version, 'element.js')}" integrity="${integrity}" crossorigin="anonymous"></script>
${placed(html`<signup-form src="${src}"${lang}>
  <a href="${page}"${room && html` style="position:absolute"`}>${title}</a>
</signup-form>`)}`,
    react: html`import { SignupForm } from '@joinery/widget/react';

<SignupForm src="${src}"${lang}${room && html` room="${room}"`} />`,
    iframe: html`<iframe src="${page}" title="${title}" width="100%" height="480" frameborder="0" loading="lazy" style="display:block"></iframe>`,
    html: renderPlainForm(form, page),
  };
  return Object.fromEntries(Object.entries(all).map(([kind, markup]) => [kind, `${markup}`])) as Record<
    SnippetKind,
    string
  >;
}
