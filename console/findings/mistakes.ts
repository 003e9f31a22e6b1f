import type { Language } from '../words/index.ts';

/** What the check of a definition says most often to owners, in their own words. */
const said: [what: RegExp, words: Record<Language, string>][] = [
  [/minimum is 1$|^is missing/, { en: 'It must not be empty.', de: 'Es darf nicht leer sein.' }],
  [/at least two/, { en: 'It must offer at least two.', de: 'Es muss mindestens zwei geben.' }],
  [/value of their own/, { en: 'Each needs a value of its own.', de: 'Jede braucht einen eigenen Wert.' }],
  [/have no comma/, { en: 'The values must have no comma.', de: 'In den Werten darf kein Komma stehen.' }],
  [
    /must contain email or smsNumber/,
    {
      en: 'The form needs an email address or a mobile number: nobody is reached without.',
      de: 'Das Formular braucht eine E-Mail-Adresse oder eine Mobilnummer: Sonst ist niemand zu erreichen.',
    },
  ],
  [
    /email and smsNumber in one step/,
    {
      en: 'The email address and the mobile number must be in one step.',
      de: 'Die E-Mail-Adresse und die Mobilnummer müssen im selben Schritt stehen.',
    },
  ],
  [
    /https: or mailto:/,
    { en: 'It must start with https:// or mailto:.', de: 'Es muss mit https:// oder mailto: beginnen.' },
  ],
  [/country code/, { en: 'Write codes such as DE.', de: 'Schreib Kürzel wie DE.' }],
  [/must be page, referrer or query/, { en: 'Name the parameter.', de: 'Nenne den Parameter.' }],
  [/too (?:big|long)|maximum is/, { en: 'It is too long.', de: 'Das ist zu lang.' }],
];

/** A mistake in words that owners know, or else as the check says it. */
export function sayMistake(path: string, message: string, language: Language): string {
  const rest = path && message.startsWith(`${path} `) ? message.slice(path.length + 1) : message;
  return said.find(([what]) => what.test(rest))?.[1][language] ?? rest;
}
