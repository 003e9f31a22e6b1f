import type { Form } from '@joinery/contract/form';
import { Html, html } from '@joinery/contract/html';
import { paths } from '@joinery/contract/wire';
import { formData, type PageState, renderForm, themeStyles, version } from '@joinery/widget/server';
import type { PageConfig } from '../config.ts';
import { type Alternate, renderDocument } from './document.ts';
import { renderLanguages } from './languages.ts';

/** What stands around the form on its page. */
export interface PageSurroundings extends PageConfig {
  /** Where visitors reach the proxy. @default not known: addresses are relative */
  publicUrl?: string | undefined;
  /** What the page's address says after its `?`. */
  query: string;
  /** Whether it is shown in a frame of somebody's page, which few of the pages that it leads to let themselves be. */
  framed: boolean;
}

/** The hosted page of a form. Its addresses are relative to `/forms/<name>`, so that it works below any prefix. */
export function renderFormPage(
  given: Form,
  state: Omit<PageState, 'action'>,
  { publicUrl, query, framed, ...page }: PageSurroundings,
): string {
  const { name, search = '', texts } = given;
  const title = texts.title || texts.submit;
  const form: Form = { ...given, heading: 'h1', texts: { ...texts, title } };
  const markup = new Html(renderForm(form, { ...state, action: name + search }));
  // The element starts anew: it would wipe out issues and thanks that the page was made to show, but for the one that it mends.
  const live = state.done === undefined && (state.issues ?? []).every(({ code }) => code === 'scriptsNeeded');
  const shown = live
    ? html`<signup-form src="${name}" display="inline">${markup}${new Html(formData(form))}</signup-form>`
    : markup;
  return renderDocument({
    ...page,
    lang: form.locale,
    dir: form.direction,
    title,
    description: texts.description,
    leavesFrame: framed,
    alternates: alternatesOf(form, publicUrl),
    styles: [`..${paths.widget(version, 'form.css')}`, '../page.css', ...(themeStyles(form) ? [`${name}.css`] : [])],
    scripts: live ? [`..${paths.widget(version, 'element.js')}`] : [],
    main: html`${shown}${renderLanguages(form, query)}`,
  });
}

/** The page in each of its languages, and the one that chooses by the visitor's. */
function alternatesOf({ name, languages = [] }: Form, publicUrl: string | undefined): Alternate[] {
  const page = publicUrl === undefined ? name : publicUrl.replace(/\/+$/, '') + paths.page(name);
  const each = languages.map((locale) => ({ hreflang: locale as string, href: `${page}?lang=${locale}` }));
  return each.length ? [...each, { hreflang: 'x-default', href: page }] : [];
}
