import type { Form } from '@joinery/contract/form';
import { Html, html } from '@joinery/contract/html';
import { refusedTitle } from '@joinery/contract/refused-title';
import { paths } from '@joinery/contract/wire';
import { formData, type PageState, renderForm, themeStyles, version } from '@joinery/widget/server';
import type { PageConfig } from '../config.ts';
import { type Alternate, renderDocument, type Scheme } from './document.ts';
import { renderLanguages } from './languages.ts';

/** The surroundings of the form on its page. */
export interface PageSurroundings extends PageConfig {
  /** The address at which visitors reach the proxy. @default unknown: addresses are relative */
  publicUrl?: string | undefined;
  /** The query of the page's address, without the `?`. */
  query: string;
  /** Whether another site's page frames it. Few of the pages that it leads to allow framing. */
  framed: boolean;
  /** The scheme of its colours. @default the browser's */
  scheme?: Scheme;
}

/** A form's hosted page. Its addresses are relative to `/forms/<name>`, so that it works under any prefix. */
export function renderFormPage(
  baseForm: Form,
  state: Omit<PageState, 'action'>,
  { publicUrl, query, framed, ...page }: PageSurroundings,
): string {
  const { name, search = '', texts } = baseForm;
  const title = texts.title || texts.submit;
  const form: Form = { ...baseForm, heading: 'h1', texts: { ...texts, title } };
  const markup = new Html(renderForm(form, { ...state, action: name + search }));
  // The element would start fresh and wipe out the page's issues and thanks. Only the issue that it resolves itself may
  // go.
  const live = state.done === undefined && (state.issues ?? []).every(({ code }) => code === 'scriptsNeeded');
  const content = live
    ? html`<signup-form src="${name}" display="inline">${markup}${new Html(formData(form))}</signup-form>`
    : markup;
  return renderDocument({
    ...page,
    lang: form.locale,
    dir: form.direction,
    title: state.issues?.length ? refusedTitle(form.locale, title) : title,
    description: texts.description,
    leavesFrame: framed,
    alternates: alternatesOf(form, publicUrl),
    styles: [`..${paths.widget(version, 'form.css')}`, '../page.css', ...(themeStyles(form) ? [`${name}.css`] : [])],
    scripts: live ? [`..${paths.widget(version, 'element.js')}`] : [],
    main: html`${content}${renderLanguages(form, query)}`,
  });
}

/** The page in each of its languages, and the page that chooses one for the visitor. */
function alternatesOf({ name, languages = [] }: Form, publicUrl: string | undefined): Alternate[] {
  const page = publicUrl === undefined ? name : publicUrl.replace(/\/+$/, '') + paths.page(name);
  const each = languages.map((locale) => ({ hreflang: locale as string, href: `${page}?lang=${locale}` }));
  return each.length ? [...each, { hreflang: 'x-default', href: page }] : [];
}
