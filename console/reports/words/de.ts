import type { ReportWords } from './en.ts';

export const de: ReportWords = {
  text: 'Dein Mailanbieter kann melden, was nicht ankam, wer sich beschwert hat und wer sich bei ihm abgemeldet hat.',
  connect: 'Anbieter verbinden',
  provider: 'Mailanbieter',
  steps: {
    ses: [
      'Leg bei Amazon SNS ein Standard-Thema (Topic) an, in der Region von SES.',
      'Lass SES Bounces und Beschwerden dorthin melden, mit den ursprünglichen Headern.',
      'Verbinde das Thema hier.',
      'Trag die Adresse, die du dann siehst, beim Thema als HTTPS-Abonnement ein, ohne „Raw message delivery“.',
    ],
    postmark: [
      'Verbinde ihn hier.',
      'Trag die Adresse, die du dann siehst, als Webhook deines Message Streams ein, für „Bounce“, „Spam Complaint“ und „Subscription Change“.',
    ],
    mailgun: [
      'Verbinde ihn hier mit dem Signaturschlüssel, den Mailgun unter „API security“ zeigt.',
      'Trag die Adresse, die du dann siehst, unter „Webhooks“ ein, für „Permanent Failure“, „Spam Complaints“ und „Unsubscribes“.',
    ],
    sendgrid: [
      'Verbinde ihn hier, ohne Schlüssel.',
      'Leg mit der Adresse, die du dann siehst, einen „Event Webhook“ an, für „Dropped“, „Bounced“, „Spam Reports“ und „Unsubscribes“. Schalte seine Signatur ein.',
      'Trag hier den Schlüssel ein, den SendGrid dann zeigt.',
    ],
    brevo: [
      'Verbinde ihn hier. Ein Token ist freiwillig: Denk dir eines mit 16 bis 200 Zeichen aus, wenn Brevo es mitschicken soll.',
      'Trag die Adresse, die du dann siehst, als Webhook für Transaktionsmails ein, für Hard und Soft Bounces, blockierte und ungültige Adressen, Beschwerden und Abmeldungen.',
    ],
  },
  secrets: {
    topic: 'ARN des Themas',
    signingKey: 'Signaturschlüssel für Webhooks',
    publicKey: 'Schlüssel zum Prüfen der Signatur',
    token: 'Token',
  },
  secretHint: 'Das wird nie wieder gezeigt.',
  known: 'Ist eingetragen und wird nie gezeigt. Was du hier einträgst, ersetzt es.',
  action: 'Verbinden',
  address: 'Adresse für den Anbieter',
  addressText:
    'Kopier sie jetzt: Sie wird nur dieses Mal gezeigt. Wer sie kennt, kann Bounces melden. Gib sie also nur dem Anbieter.',
  quiet: 'Bisher kam nichts an.',
  taken: (moment) => `Letzte Meldung: ${moment}`,
  refused: (moment, reason) => `Die Meldung vom ${moment} wurde abgelehnt. ${reason}`,
  refusals: {
    unset: 'Womit man sie prüft, ist noch nicht eingetragen.',
    signature: 'Ihre Signatur ist falsch. Vergleiche, was du eingetragen hast, mit dem, was der Anbieter zeigt.',
    old: 'Ihre Signatur ist über einen Tag alt. Prüfe die Uhr deines Servers.',
    topic: 'Sie kommt von einem anderen Thema als dem eingetragenen.',
    certificate: 'Das Zertifikat von Amazon ließ sich nicht abrufen. Dein Server muss Amazon über HTTPS erreichen.',
    malformed: 'Sie ist nicht so, wie der Anbieter es dokumentiert.',
  },
  missing: 'Trag ein, womit man die Meldungen prüft. Bis dahin werden alle abgelehnt.',
  save: 'Speichern',
  saved: 'Gespeichert.',
  renew: 'Neue Adresse',
  renewTitle: 'Neue Adresse erstellen?',
  renewText: 'Die bisherige gilt dann sofort nicht mehr. Trag die neue beim Anbieter ein.',
  remove: 'Trennen',
  removeTitle: (provider) => `${provider} trennen?`,
  removeText: 'Seine Meldungen werden ab jetzt abgelehnt. Was sie geändert haben, bleibt.',
  removed: 'Der Anbieter ist getrennt.',
};
