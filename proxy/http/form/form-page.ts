import type { Form } from '@joinery/contract/form';
import type { PageState } from '@joinery/widget/server';
import type { Request, Response } from 'express';
import type { FormTokens } from '../../guard/robot/form-tokens.ts';
import { renderFormPage } from '../../page/form-page.ts';
import type { HostedForm } from './forms.ts';

export interface FormPageDeps {
  tokens: FormTokens;
  /** Where visitors reach the proxy. @default not known */
  publicUrl: string | undefined;
}

/** Answers with the page of a form, under the policy of that page. */
export function sendFormPage(
  req: Request,
  res: Response,
  { settings, policy }: HostedForm,
  { tokens, publicUrl }: FormPageDeps,
  state: Omit<PageState, 'action'>,
): void {
  const { form, page, guards } = settings;
  const surroundings = { ...page, publicUrl, query: queryOf(req), framed: isFramed(req) };
  // Who sees a form again has filled it in before, and may press its button sooner than anybody types.
  const token = tokens.issue({ form: form.name, origin: '', for: 'page' }, state.issues && guards.fillTime);
  policy(req, res, () => {
    res
      .set({ 'Cache-Control': 'no-store', 'Content-Language': form.locale })
      .type('html')
      .send(renderFormPage(form, { token, ...state }, surroundings));
  });
}

/** The address of a form's page in its language, relative to itself; `state` is what else its query says. */
export function pageOf({ name, search }: Form, state: 'done' | 'accepted'): string {
  return search ? `${name}${search}&${state}` : `${name}?${state}`;
}

/** Whether the answer is shown in a frame (W3C Fetch Metadata, section 2.1). */
const isFramed = (req: Request) => /^i?frame$/.test(req.get('Sec-Fetch-Dest') ?? '');

/** What a request's address says after its `?`. */
export function queryOf({ url }: Request): string {
  return url.slice(`${url}?`.indexOf('?') + 1);
}
