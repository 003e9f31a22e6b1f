/**
 * What the button before a number shows of its country, and its name. `label` says what it is for, `country` is the
 * country's name.
 */
export function countryText(label: string, code: string, dialing: string, country = code) {
  const text = `${code} ${written(dialing)}`;
  // The name of a control contains its visible text (WCAG 2.2, section 2.5.3).
  return { text: `${text} ▾`, name: `${label}: ${country}, ${text}` };
}

/** Begins with a left-to-right mark: in right-to-left text, the plus would come after the digits. */
export function written(dialing: string): string {
  return `\u200e+${dialing}`;
}
