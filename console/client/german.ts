/** The messages of the server that owners meet most often, in German: it explains itself in English. */
const said: [what: RegExp, words: string][] = [
  [/must be an email address/, 'Das ist keine E-Mail-Adresse.'],
  [/starts with https:\/\//, 'Die Adresse muss mit https:// beginnen, ohne Leerzeichen.'],
  [/a colour such as/, 'Schreib eine Farbe wie #2457d6.'],
  [/at most [\d,]+ characters/, 'Das ist zu lang, oder es enthält unsichtbare Zeichen.'],
];

/** A message in German, if there are words for it. */
export const inGerman = (message: string) => said.find(([what]) => what.test(message))?.[1];
