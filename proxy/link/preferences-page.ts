import type { Form } from '@joinery/contract/form';
import { html } from '@joinery/contract/html';
import { paths } from '@joinery/contract/wire';
import { messages } from '@joinery/widget/messages';
import { version } from '@joinery/widget/server';
import { renderDocument } from '../page/document.ts';
import { renderLanguages } from '../page/languages.ts';
import type { Way } from './leave.ts';

/** The content of the page behind a mail's link: the ways off the list, the one just taken, or a problem. */
export type PreferencesState =
  | { done: Way }
  | { token: string; email: string; problem?: string | undefined }
  | { problem: string };

/**
 * The page behind a mail's link, in the form's language. `query` is the query of its address. Its addresses are
 * relative to `/forms/<name>/preferences`.
 */
export function renderPreferences(form: Form, state: PreferencesState, query: string): string {
  const { locale, direction, contact, search = '', messages: formMessages } = form;
  const { preferences, submit, done } = messages[locale];
  const problem = 'problem' in state ? state.problem : undefined;
  const way = (operation: Way, token: string) => html`
<form method="post" action="preferences${search}">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="operation" value="${operation}">
<p>${preferences[operation]}</p>
<button type="submit"><span>${submit[operation]}</span></button>
</form>`;
  return renderDocument({
    lang: locale,
    dir: direction,
    title: preferences.title,
    styles: [`../..${paths.widget(version, 'form.css')}`, '../../page.css', `../${form.name}.css`],
    main: html`<h1>${preferences.title}</h1>
${'email' in state ? html`<p><bdi>${state.email}</bdi></p>` : undefined}
<div class="joinery" lang="${locale}" dir="${direction}"><div class="ways">
${problem && html`<p class="issue" role="alert">${problem} ${contact && html`<a href="${contact}">${formMessages.contact}</a>`}</p>`}
${'done' in state ? html`<p class="done" role="status">${done[state.done]}</p>` : undefined}
${'token' in state ? [way('signout', state.token), way('signoff', state.token)] : undefined}
</div></div>
${renderLanguages(form, 'token' in state ? `token=${state.token}` : query)}`,
  });
}
