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
  const isSane = (req.get('Accept-Language') ?? '').length <= longest;
  const accepted = named(req, languages) ?? (isSane && req.acceptsLanguages(languages));
  return (accepted || languages[0]) as Locale;
};

/** Of `Accept-Language`, in characters. No browser sends half of it, and thousands of wishes take longer to weigh than a page to make. */
const longest = 1_000;

function named({ query }: Request, languages: Locale[]): Locale | undefined {
  const [lang] = [query.lang].flat();
  const [language] = `${lang}`.toLowerCase().split('-');
  return languages.find((one) => one === language);
}
