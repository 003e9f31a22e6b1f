/** A browser and its system by its `User-Agent`, such as "Firefox, Linux". Undefined if it names none that is known. */
export function nameBrowser(description: string): string | undefined {
  const name = (patterns: [RegExp, string][]) => patterns.find(([pattern]) => pattern.test(description))?.[1];
  // Many also name the browsers that they want to be taken for, so the order matters.
  const browser = name([
    [/Edg(e|A|iOS)?\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\/|FxiOS\//, 'Firefox'],
    [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = name([
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Mac OS X/, 'macOS'],
    [/Windows/, 'Windows'],
    [/Linux/, 'Linux'],
  ]);
  return browser && [browser, system].filter(Boolean).join(', ');
}
