import type { Language } from '../words/words.ts';

/** The messages of the check that owners meet most often, in the owners' own words. */
const said: [what: RegExp, words: Record<Language, string>][] = [
  [/minimum is 1$|^is missing/, { en: 'It must not be empty.', de: 'Es darf nicht leer sein.' }],
  [/at least two/, { en: 'It must offer at least two.', de: 'Es muss mindestens zwei geben.' }],
  [/value of their own/, { en: 'Each needs a value of its own.', de: 'Jede braucht einen eigenen Wert.' }],
  [/have no comma/, { en: 'The values must have no comma.', de: 'In den Werten darf kein Komma stehen.' }],
  [
    /must contain email or smsNumber/,
    {
      en: 'The form needs an email address or a mobile number: nobody can be reached without one.',
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
  [/code(?:: write| such as) (\w+)$/, { en: 'Enter codes such as $1.', de: 'Schreib Kürzel wie $1.' }],
  [/must be page, referrer or query/, { en: 'Name the parameter.', de: 'Nenne den Parameter.' }],
  [/line break/, { en: 'It has too many characters or a line break.', de: 'Es ist zu lang oder hat einen Umbruch.' }],
  [/too (?:big|long)|maximum is/, { en: 'It is too long.', de: 'Das ist zu lang.' }],
  [/is there twice/, { en: 'It appears twice.', de: 'Das gibt es zweimal.' }],
  [/such as #/, { en: 'Enter a colour such as #2457d6.', de: 'Schreib eine Farbe wie #2457d6.' }],
  [
    /names of fonts/,
    { en: 'Separate the names of fonts with commas.', de: 'Schreib Schriftnamen mit Kommas dazwischen.' },
  ],
  [
    /must be stay or/,
    { en: 'Enter stay, or an address with https://.', de: 'Schreib stay oder eine Adresse mit https://.' },
  ],
  [/path that starts with/, { en: 'It must start with https:// or /.', de: 'Es muss mit https:// oder / beginnen.' }],
  [
    /as a percentage|must be a percentage/,
    { en: 'Enter a percentage, such as 50.', de: 'Schreib eine Prozentzahl wie 50.' },
  ],
  [/must be seconds/, { en: 'Enter seconds, such as 5 or 0.5.', de: 'Schreib Sekunden wie 5 oder 0.5.' }],
  [/must be always, once/, { en: 'Enter always, once or days.', de: 'Schreib immer, einmal oder Tage.' }],
  [/is for fields of type line/, { en: 'Only text fields can be that.', de: 'Das geht nur bei Texten.' }],
  [
    /not an option|unknown|[Uu]nrecognized/,
    { en: 'A form has no such part. Remove it.', de: 'So etwas hat ein Formular nicht. Nimm es heraus.' },
  ],
];

/** For mistakes that can't be made in the builder, only in files. The check explains itself in English. */
const otherwise: Record<Language, string> = {
  en: '',
  de: 'Das passt nicht in ein Formular. Mach den letzten Schritt rückgängig, oder ändere es in der Datei.',
};

/** A mistake in words that owners know, or else as the check says it in English. */
export function sayMistake(path: string, message: string, language: Language): string {
  const rest = path && message.startsWith(`${path} `) ? message.slice(path.length + 1) : message;
  const found = said.find(([what]) => what.test(rest));
  if (found) return found[1][language].replace('$1', found[0].exec(rest)?.[1] ?? '');
  return otherwise[language] || rest;
}
