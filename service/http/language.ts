import { type Locale, localeFor } from '@joinery/contract/locales';
import type { Request, Response } from 'express';
import { type Language, parseLanguage } from '../language.ts';

/** The language in a page's address; undefined when there is none that we speak. */
export function languageOf({ query }: Request): Language | undefined {
  return parseLanguage(`${query.lang}`);
}

/**
 * The one of the `offered` languages that a browser prefers, for pages without a language in their address. @default
 * English
 */
export function preferredLanguage<Offered extends Locale>(
  response: Response,
  offered: readonly Offered[],
): Offered | 'en' {
  const { req } = response.vary('Accept-Language');
  const isSane = (req.get('Accept-Language') ?? '').length <= longest;
  for (const tag of isSane ? req.acceptsLanguages() : []) {
    const language = offered.find((one) => one === localeFor(tag, offered));
    if (language) return language;
  }
  return 'en';
}

/** Characters. No browser sends half as many, and weighing thousands of tags takes longer than making the page. */
const longest = 1_000;
