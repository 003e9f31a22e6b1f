/** The region that a language tag names (BCP 47): `de-AT` -> `AT`, `de` -> undefined. */
export function regionOf(language: string): string | undefined {
  return find(() => new Intl.Locale(language).region);
}

/**
 * The region where most readers of a form's texts live, unless its locale names one: `de` -> `DE`. `pt` means Portugal,
 * because Brazil has `pt-BR`.
 */
export function likelyRegionOf(locale: string): string | undefined {
  return locale === 'pt' ? 'PT' : find(() => new Intl.Locale(locale).maximize().region);
}

/** The country of a number before anything tells it: the first likely one of `languages` that is `offered`. */
export function guessCountry(languages: string[], offered: readonly string[]): string | undefined {
  return languages.map(likelyRegionOf).find((region) => region && offered.includes(region)) ?? offered[0];
}

/** A browser may report an invalid language tag. */
function find(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
