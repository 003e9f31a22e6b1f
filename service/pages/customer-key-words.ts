import type { Locale } from '@joinery/contract/locales';

/** The sentences of the page where an account's owner makes a customer key. Functions take the developer's name. */
export interface CustomerKeyWords {
  heading: string;
  text: (developer: string) => string;
  username: string;
  password: string;
  button: string;
  note: string;
  wrong: string;
  made: string;
  once: (developer: string) => string;
  unknown: string;
}

/** Only account owners read these, not contacts, so two languages are enough. */
export const customerKeyLanguages = ['en', 'de'] as const satisfies readonly Locale[];

export const customerKeyWords: Record<(typeof customerKeyLanguages)[number], CustomerKeyWords> = {
  en: {
    heading: 'Make a customer key',
    text: (developer) =>
      `With it, “${developer}” may work on the contacts of your account without knowing your password.`,
    username: 'Username',
    password: 'Password',
    button: 'Make the key',
    note: 'The key works until it is revoked, also after you change your password.',
    wrong: 'Username or password is wrong. Please check both.',
    made: 'Your customer key',
    once: (developer) => `Give it to “${developer}”, and to nobody else. It is shown this once.`,
    unknown: 'We don’t know this developer',
  },
  de: {
    heading: 'Kundenschlüssel erstellen',
    text: (developer) =>
      `Damit darf „${developer}“ mit den Kontakten Ihres Kontos arbeiten, ohne Ihr Passwort zu kennen.`,
    username: 'Benutzername',
    password: 'Passwort',
    button: 'Schlüssel erstellen',
    note: 'Der Schlüssel gilt, bis er widerrufen wird, auch nachdem Sie Ihr Passwort geändert haben.',
    wrong: 'Benutzername oder Passwort stimmt nicht. Bitte prüfen Sie beides.',
    made: 'Ihr Kundenschlüssel',
    once: (developer) => `Geben Sie ihn „${developer}“ und niemandem sonst. Er wird nur dieses eine Mal gezeigt.`,
    unknown: 'Diesen Entwickler kennen wir nicht',
  },
};
