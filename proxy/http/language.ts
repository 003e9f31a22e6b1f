import { type Locale, localeFor } from '@joinery/contract/form';
import type { Request, Response } from 'express';

/** Chooses one of a form's languages for a request. The first one is the definition's. */
export type ChooseLanguage = (req: Request, res: Response, languages: Locale[]) => Locale;

/** The language that the address names, as in `?lang=de` or `?lang=de-AT`, or else the form's own. */
export const namedLanguage: ChooseLanguage = (req, _res, languages) => firstOf([named(req)], languages);

/** The language that the address names, or else the visitor's browser prefers, or else the form's own. */
export const visitorsLanguage: ChooseLanguage = (req, res, languages) => {
  if (languages.length > 1) res.vary('Accept-Language');
  const isSane = (req.get('Accept-Language') ?? '').length <= longest;
  return firstOf([named(req), ...(isSane ? req.acceptsLanguages() : [])], languages);
};

/**
 * The longest `Accept-Language` to read, in characters. No browser sends half of it, and weighing thousands of tags
 * takes longer than making the page.
 */
const longest = 1_000;

const named = ({ query }: Request) => `${[query.lang].flat()[0]}`;

function firstOf(tags: string[], languages: Locale[]): Locale {
  for (const tag of tags) {
    const locale = localeFor(tag, languages);
    if (locale) return locale;
  }
  return languages[0] as Locale;
}
