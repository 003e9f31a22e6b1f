import type { Form } from '@joinery/contract/form';
import { sendCompressed } from '@joinery/server';
import type { PageState } from '@joinery/widget/server';
import type { Request, Response } from 'express';
import type { FormTokens } from '../../guard/robot/form-tokens.ts';
import { renderFormPage } from '../../page/form-page.ts';
import type { HostedForm } from './forms.ts';

export interface FormPageDeps {
  tokens: FormTokens;
  /** The address at which visitors reach the proxy. @default unknown */
  publicUrl: string | undefined;
}

/** Answers with a form's page, with its content security policy. */
export function sendFormPage(
  req: Request,
  res: Response,
  { settings, policy }: HostedForm,
  { tokens, publicUrl }: FormPageDeps,
  state: Omit<PageState, 'action'>,
): void {
  const { form, page, guards } = settings;
  const { preview } = req.query;
  const scheme = preview === 'light' || preview === 'dark' ? ({ scheme: preview } as const) : {};
  const surroundings = { ...page, publicUrl, query: queryOf(req), framed: isFramed(req), ...scheme };
  // Someone who gets the form back has already filled it in, and may submit it faster than anybody types.
  const token = tokens.issue({ form: form.name, origin: '', for: 'page' }, state.issues && guards.fillTime);
  policy(req, res, () => {
    res.set({ 'Cache-Control': 'no-store', 'Content-Language': form.locale }).type('html');
    sendCompressed(req, res, renderFormPage(form, { token, ...state }, surroundings));
  });
}

/** The address of a form's page in its language, relative to itself. `state` is added to its query. */
export function pageOf({ name, search }: Form, state: 'done' | 'accepted'): string {
  return search ? `${name}${search}&${state}` : `${name}?${state}`;
}

/** Whether the answer appears in a frame (W3C Fetch Metadata, section 2.1). */
const isFramed = (req: Request) => /^i?frame$/.test(req.get('Sec-Fetch-Dest') ?? '');

/** The query of a request's address, without the `?`. */
export function queryOf({ url }: Request): string {
  return url.slice(`${url}?`.indexOf('?') + 1);
}
