/** The region that a language tag names (BCP 47): `de-AT` -> `AT`, `de` -> undefined. */
export function regionOf(language: string): string | undefined {
  return find(() => new Intl.Locale(language).region);
}

/** The region where a language is mostly spoken, unless its tag names one: `de` -> `DE`. */
export function likelyRegionOf(language: string): string | undefined {
  return find(() => new Intl.Locale(language).maximize().region);
}

/** A browser may name a language that is none. */
function find(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
