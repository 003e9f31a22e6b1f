import type { TemplateWords } from './en.ts';

/** See `en`. */
export const de: TemplateWords = {
  newsletter: {
    name: 'Newsletter',
    about: 'Eine Adresse, und wer mag, nennt seinen Namen.',
    title: 'Unser Newsletter',
    description: 'Was es Neues gibt, in wenigen Zeilen. Abmelden kannst du dich jederzeit.',
    submit: 'Anmelden',
    hint: 'Damit wir dich mit Namen grüßen können.',
  },
  leadMagnet: {
    name: 'Download',
    about: 'Etwas zu lesen, im Tausch gegen eine Adresse.',
    title: 'Hol dir den kostenlosen Leitfaden',
    description: 'Sag uns, wohin wir ihn schicken sollen. Der Link kommt per E-Mail.',
    submit: 'Leitfaden schicken',
    hint: '',
  },
  waitingList: {
    name: 'Warteliste',
    about: 'Für etwas, das es noch nicht gibt.',
    title: 'Auf die Warteliste',
    description: 'Wir schreiben dir ein einziges Mal: wenn du an der Reihe bist.',
    submit: 'Platz sichern',
    hint: '',
  },
  event: {
    name: 'Veranstaltung',
    about: 'Namen und Firmen der Gäste.',
    title: 'Komm zu unserer Veranstaltung',
    description: 'Melde dich an. Alles Weitere kommt per E-Mail.',
    submit: 'Ich bin dabei',
    hint: 'Für dein Namensschild.',
  },
  smsClub: {
    name: 'SMS-Club',
    about: 'Eine Mobilnummer für Angebote per SMS.',
    title: 'Willkommen im SMS-Club',
    description: 'Angebote per SMS, höchstens vier im Monat. Mit der Antwort STOP bist du wieder draußen.',
    submit: 'Dabei sein',
    hint: 'Mit Landesvorwahl, etwa +49.',
  },
  preferences: {
    name: 'Angaben ändern',
    about: 'Kontakte bringen ihre Angaben auf den neuesten Stand.',
    title: 'Deine Angaben',
    description: 'Nenne deine E-Mail-Adresse und was sich geändert hat. Was bleibt, lass leer.',
    submit: 'Angaben ändern',
    hint: 'Die Adresse, an die unsere E-Mails gehen.',
  },
  leaving: {
    name: 'Abmeldung',
    about: 'Ein Ausgang für eine Seite deiner Website.',
    title: 'Vom Newsletter abmelden',
    description: 'Nenne deine E-Mail-Adresse, und wir schreiben ihr nicht mehr.',
    submit: 'Abmelden',
    hint: '',
  },
};
