import type { FormFinding } from '@joinery/contract/console';
import { useFormats } from '../words/formats.ts';
import { type Language, useLanguage } from '../words/words.ts';
import { sayMistake } from './mistakes.ts';

type FindingWords = Record<Exclude<FormFinding['code'], 'invalid'>, (about: string) => string>;

const en: FindingWords = {
  contrast: (ratio) =>
    `The contrast is only ${ratio}, so many people can’t read it. Choose a darker or a lighter colour.`,
  untranslated: (language) =>
    `Words are missing in ${language}. Visitors see them in the form’s own language. Translate them.`,
  untranslatedConsent: (language) =>
    `The consent has no words in ${language}. A consent in another language is no consent: translate it, or remove the language.`,
  noPrivacyLink: () => 'The consent has no link to a page that says what happens to the data. Add one.',
  consentChanged: () =>
    'The words of the consent have changed. Give it a new version, so that proofs name the right words.',
  unknownField: (name) => `Your account has no such field any more: ${name}. Remove it from the form.`,
  keyRevoked: () => 'The form’s key was revoked, so signups fail. Give the form a new one: what waits is sent then.',
  otherOptIn: () => 'The form and its list say different things about confirming. Set both to the same.',
  foreignPage: (host) => `Visitors may not be sent to ${host} yet. Add it to the form’s sites, or choose another page.`,
  noSites: () => 'No site may show the form yet: it is only on its own page. Add your site.',
  unreachable: (message) => `Some things couldn’t be checked: ${message}`,
};

const de: FindingWords = {
  contrast: (ratio) =>
    `Der Kontrast ist nur ${ratio}, viele können das nicht lesen. Nimm eine dunklere oder hellere Farbe.`,
  untranslated: (language) =>
    `Es fehlen Worte auf ${language}. Besucher sehen sie in der eigenen Sprache des Formulars. Übersetze sie.`,
  untranslatedConsent: (language) =>
    `Der Einwilligung fehlen die Worte auf ${language}. Eine Einwilligung in einer anderen Sprache ist keine: Übersetze sie oder nimm die Sprache heraus.`,
  noPrivacyLink: () =>
    'Die Einwilligung hat keinen Link zu einer Seite, die sagt, was mit den Daten geschieht. Füge einen ein.',
  consentChanged: () =>
    'Die Worte der Einwilligung sind anders. Gib ihr eine neue Fassung, damit Nachweise die richtigen Worte nennen.',
  unknownField: (name) => `Dieses Feld hat dein Konto nicht mehr: ${name}. Nimm es aus dem Formular.`,
  keyRevoked: () =>
    'Der Schlüssel des Formulars ist widerrufen, deshalb scheitern Anmeldungen. Gib ihm einen neuen: Was wartet, geht dann hinaus.',
  otherOptIn: () => 'Das Formular und seine Liste sagen Verschiedenes über die Bestätigung. Stell beide auf dasselbe.',
  foreignPage: (host) =>
    `Zu ${host} dürfen Besucher noch nicht geleitet werden. Nenne die Website beim Formular oder nimm eine andere Seite.`,
  noSites: () =>
    'Noch darf keine Website das Formular zeigen: Es steht nur auf seiner eigenen Seite. Nenne deine Website.',
  unreachable: (message) => `Manches ließ sich nicht prüfen: ${message}`,
};

const spoken: Record<Language, FindingWords> = { en, de };

const colours: Record<Language, Record<string, string>> = {
  en: { accent: 'Button', text: 'Text', background: 'Card', field: 'Inputs', edge: 'Edges', issue: 'Mistakes' },
  de: { accent: 'Schaltfläche', text: 'Text', background: 'Karte', field: 'Felder', edge: 'Ränder', issue: 'Fehler' },
};

/** Says what a check found and how to fix it, in the reader's language. */
export function useFindings(): (finding: FormFinding) => string {
  const language = useLanguage();
  const formats = useFormats();
  return ({ code, path, about, message }) => {
    if (code === 'invalid') return sayMistake(path, message, language);
    if (code === 'unreachable') return language === 'en' ? message : spoken[language][code](message);
    const sentence = spoken[language][code];
    if (code === 'contrast') return `${colours[language][path.split('.')[1] ?? ''] ?? ''}: ${sentence(about)}`;
    return sentence(code.startsWith('untranslated') ? formats.language(about) : about);
  };
}
