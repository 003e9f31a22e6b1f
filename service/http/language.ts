import { type Locale, localeFor } from '@joinery/contract/locales';
import type { Request, Response } from 'express';
import { type Language, parseLanguage } from '../language.ts';

/** The language in a page's address; undefined when it names none of ours. */
export function languageOf({ query }: Request): Language | undefined {
  return parseLanguage(`${query.lang}`);
}

/**
 * The browser's favourite among the `offered` languages, for pages without a language in their address. @default
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

/** Most characters: no browser sends half as many, and weighing thousands of tags takes longer than making the page. */
const longest = 1_000;
