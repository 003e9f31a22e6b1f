import type { PageState } from '@joinery/widget/server';
import type { Request, Response } from 'express';
import type { HostedForm } from '../forms.ts';
import { renderFormPage } from '../page/form-page.ts';

/** Answers with the page of a form, under the policy of that page. */
export function sendFormPage(
  req: Request,
  res: Response,
  { settings, policy }: HostedForm,
  state: Omit<PageState, 'action'>,
): void {
  policy(req, res, () => {
    res.set('Cache-Control', 'no-store').type('html').send(renderFormPage(settings.form, state));
  });
}
