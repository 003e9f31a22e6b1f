import { type Language, useLanguage } from '../../words/words.ts';

const en = {
  forgotText: 'We send you a link, with which you set a new one.',
  ask: 'Send the link',
  asked:
    'If there is such an account, a link is on its way to its email address. It works once, within an hour. Nothing there? Look in your spam folder.',
  noMail:
    'This server sends no email yet, so no link either. The person who runs it can set a new password with this command of the service:',
  reset: 'Set a new password',
  save: 'Save the password',
  used: 'This link was used, has expired, or isn’t whole. Ask for another one.',
  done: 'Your password is changed, and all sessions have ended. Sign in with the new one.',
};

const de: typeof en = {
  forgotText: 'Wir schicken dir einen Link, mit dem du ein neues setzt.',
  ask: 'Link schicken',
  asked:
    'Wenn es so ein Konto gibt, ist ein Link an seine E-Mail-Adresse unterwegs. Er gilt einmal und eine Stunde lang. Nichts da? Sieh im Spam-Ordner nach.',
  noMail:
    'Dieser Server verschickt noch keine E-Mails, also auch keinen Link. Wer ihn betreibt, kann mit diesem Befehl des Dienstes ein neues Passwort setzen:',
  reset: 'Neues Passwort setzen',
  save: 'Passwort speichern',
  used: 'Dieser Link wurde benutzt, ist abgelaufen oder unvollständig. Fordere einen neuen an.',
  done: 'Dein Passwort ist geändert, und alle Sitzungen sind beendet. Melde dich mit dem neuen an.',
};

const spoken: Record<Language, typeof en> = { en, de };

/** The sentences about a forgotten password, in the reader's language. */
export const usePasswordWords = (): typeof en => spoken[useLanguage()];
