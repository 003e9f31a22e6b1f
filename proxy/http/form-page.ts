import type { PageState } from '@joinery/widget/server';
import type { Request, Response } from 'express';
import type { HostedForm } from '../forms.ts';
import type { FormTokens } from '../guard/form-tokens.ts';
import { renderFormPage } from '../page/form-page.ts';

export interface FormPageDeps {
  tokens: FormTokens;
}

/** Answers with the page of a form, under the policy of that page. */
export function sendFormPage(
  req: Request,
  res: Response,
  { settings, policy }: HostedForm,
  { tokens }: FormPageDeps,
  state: Omit<PageState, 'action'>,
): void {
  const token = tokens.issue({ form: settings.form.name, origin: '', for: 'page' });
  policy(req, res, () => {
    res
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(renderFormPage(settings.form, { token, ...state }, settings.page));
  });
}
