import { type Language, useLanguage } from '../../words/words.ts';

const en = {
  title: 'Key and list',
  text: 'Signups go to a list by an API key, which stays on the server. A new key replaces one that was revoked, or leads to another list.',
  configured: 'The server’s configuration holds the key of this form. Whoever runs the server can put a new one there.',
  renew: 'New key',
  renewTitle: (title: string) => `A new key for ${title}`,
  renewText:
    'The form sends it from now on, and signups that wait are tried again at once. The key that it had is revoked.',
  choose: 'Choose a list',
  chooseFirst: 'Choose where signups go.',
  make: 'Make the key',
  renewed: (retried: number) =>
    retried
      ? `The form has a new key. ${retried === 1 ? '1 signup that waited is' : `${retried} signups that waited are`} being sent.`
      : 'The form has a new key.',
};

const de: typeof en = {
  title: 'Schlüssel und Liste',
  text: 'Anmeldungen gehen mit einem API-Schlüssel, der auf dem Server bleibt, an eine Liste. Ein neuer Schlüssel ersetzt einen widerrufenen oder führt zu einer anderen Liste.',
  configured:
    'Der Schlüssel dieses Formulars steht in der Konfiguration des Servers. Wer den Server betreibt, kann dort einen neuen eintragen.',
  renew: 'Neuer Schlüssel',
  renewTitle: (title) => `Ein neuer Schlüssel für ${title}`,
  renewText:
    'Das Formular benutzt ihn von jetzt an, und wartende Anmeldungen werden sofort noch einmal versucht. Sein bisheriger Schlüssel wird widerrufen.',
  choose: 'Liste wählen',
  chooseFirst: 'Wähle, wohin Anmeldungen gehen.',
  make: 'Schlüssel anlegen',
  renewed: (retried) =>
    retried
      ? `Das Formular hat einen neuen Schlüssel. ${retried === 1 ? '1 wartende Anmeldung wird' : `${retried} wartende Anmeldungen werden`} gerade zugestellt.`
      : 'Das Formular hat einen neuen Schlüssel.',
};

const spoken: Record<Language, typeof en> = { en, de };

/** The sentences about a form's key, in the reader's language. */
export const useKeyWords = (): typeof en => spoken[useLanguage()];
