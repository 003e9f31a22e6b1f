import type { Locale } from '@joinery/contract/form';
import type { Request, Response } from 'express';

/** Chooses one of a form's languages for a request; the first is its definition's. */
export type ChooseLanguage = (req: Request, res: Response, languages: Locale[]) => Locale;

/** The one that the address names, as `?lang=de` or `?lang=de-AT`, else the form's own. */
export const namedLanguage: ChooseLanguage = (req, _res, languages) =>
  named(req, languages) ?? (languages[0] as Locale);

/** The one that the address names, else what the visitor's browser asks for, else the form's own. */
export const visitorsLanguage: ChooseLanguage = (req, res, languages) => {
  if (languages.length > 1) res.vary('Accept-Language');
  const accepted = named(req, languages) ?? req.acceptsLanguages(languages);
  return (accepted || languages[0]) as Locale;
};

function named({ query }: Request, languages: Locale[]): Locale | undefined {
  const [lang] = [query.lang].flat();
  const [language] = `${lang}`.toLowerCase().split('-');
  return languages.find((one) => one === language);
}
