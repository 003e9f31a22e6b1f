import type { Form } from '@joinery/contract/form';
import { Html, html } from '@joinery/contract/html';
import { paths } from '@joinery/contract/wire';
import { type PageState, renderForm, themeStyles, version } from '@joinery/widget/server';
import type { PageConfig } from '../config.ts';
import { renderDocument } from './document.ts';

/** The hosted page of a form. Its addresses are relative to `/forms/<name>`, so that it works below any prefix. */
export function renderFormPage(form: Form, state: Omit<PageState, 'action'>, page: PageConfig = {}): string {
  const { title, description, submit } = form.texts;
  const markup = new Html(renderForm(form, { ...state, action: form.name }));
  const fresh = !state.issues && state.done === undefined;
  return renderDocument({
    ...page,
    lang: form.locale,
    dir: form.direction,
    title: title || submit,
    description,
    styles: [
      `..${paths.widget(version, 'form.css')}`,
      '../page.css',
      ...(themeStyles(form) ? [`${form.name}.css`] : []),
    ],
    // The element starts anew: it would wipe out issues and thanks that the page was made to show.
    scripts: fresh ? [`..${paths.widget(version, 'element.js')}`] : [],
    main: fresh ? html`<signup-form src="${form.name}" display="inline">${markup}</signup-form>` : markup,
  });
}
