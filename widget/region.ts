/** The region that a language tag names (BCP 47): `de-AT` -> `AT`, `de` -> undefined. */
export function regionOf(language: string): string | undefined {
  return find(() => new Intl.Locale(language).region);
}

/** The region where a form's texts are mostly read, unless its locale names one: `de` -> `DE`. `pt` is Portugal's, as Brazil has `pt-BR`. */
export function likelyRegionOf(locale: string): string | undefined {
  return locale === 'pt' ? 'PT' : find(() => new Intl.Locale(locale).maximize().region);
}

/** A browser may name a language that is none. */
function find(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
