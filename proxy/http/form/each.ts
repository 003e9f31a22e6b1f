import type { RequestHandler } from 'express';
import { sendNotFound } from '../errors.ts';
import { type ChooseLanguage, namedLanguage } from '../language.ts';
import type { HostedForm, HostedForms } from './forms.ts';

/** Makes a handler for each form and language, once, and picks the one for a request. */
export type Each = (make: (hosted: HostedForm) => RequestHandler, choose?: ChooseLanguage) => RequestHandler;

export function createEach(forms: Map<string, HostedForms>): Each {
  return (make, choose = namedLanguage) => {
    const handlers = new Map([...forms].map(([name, languages]) => [name, eachLanguage(languages, make, choose)]));
    return (req, res, next) => (handlers.get(`${req.params.form}`) ?? noForm)(req, res, next);
  };
}

function eachLanguage(
  languages: HostedForms,
  make: (hosted: HostedForm) => RequestHandler,
  choose: ChooseLanguage,
): RequestHandler {
  const locales = [...languages.keys()];
  const handlers = new Map([...languages].map(([locale, hosted]) => [locale, make(hosted)]));
  return (req, res, next) => handlers.get(choose(req, res, locales))?.(req, res, next);
}

const noForm: RequestHandler = (req, res) => {
  const message = 'There is no form at this address. Check its name against the forms in the proxy’s configuration.';
  sendNotFound(req, res, message);
};
