import type { SenderWords } from '@joinery/contract/say-sender';

const unknown = ({ found }: { found: string }) => ({
  message: `Das DNS antwortet nicht (${found})`,
  fix: 'Versuch es später',
});

/** The findings about senders in German. */
export const germanSenderWords: SenderWords = {
  subjects: {
    mx: (name) => `E-Mails an ${name}`,
    spf: (name) => `SPF von ${name}`,
    dmarc: (name) => `DMARC von ${name}`,
    dkim: (name) => `DKIM von ${name}`,
    reverse: (name) => `Reverse-DNS-Name von ${name}`,
    sender: (name) => `Absender ${name}`,
  },
  say: {
    freeMail: ({ name }) => ({
      message: `Für ${name} darf nur der Anbieter senden. E-Mails von anderen Mailservern werden abgelehnt oder gelten als Spam`,
      fix: 'Nimm eine Adresse mit eigener Domain, oder verschick über den Mailserver des Anbieters',
    }),
    ownMailbox: () => ({ message: 'Der Anbieter des Postfachs verschickt und signiert selbst' }),
    localDomain: () => ({
      message:
        'Das ist keine öffentliche Domain. Die meisten Mailserver lehnen so etwas ab: Nimm einen anderen Absender',
    }),
    ipAddress: () => ({
      message: 'Das ist eine IP-Adresse. Die meisten Mailserver lehnen so etwas ab: Nimm einen anderen Absender',
    }),
    mxFound: ({ found }) => ({ message: `gehen an ${found}` }),
    mxAddress: () => ({ message: 'gehen an die Adresse der Domain selbst, denn es gibt keinen MX-Eintrag' }),
    mxNone: ({ name }) => ({
      message: 'Die Domain nimmt keine an. Antworten und Rückläufer gehen verloren',
      fix: `Veröffentliche einen MX-Eintrag bei ${name}, oder nimm eine Domain, die einen hat`,
    }),
    mxLocal: () => ({
      message: 'Das ist keine öffentliche Domain, und so meldet niemand Rückläufer: Nimm eine andere in MAIL_BOUNCES',
    }),
    mxUnknown: unknown,
    spfFound: ({ found }) => ({ message: found }),
    spfNone: ({ name, record }) => ({
      message: 'Es gibt keinen Eintrag',
      fix: record
        ? `Veröffentliche diesen TXT-Eintrag bei ${name}`
        : `Veröffentliche bei ${name} den TXT-Eintrag, den dein Anbieter nennt; er beginnt mit v=spf1`,
    }),
    spfSeveral: ({ name }) => ({
      message: 'Es gibt mehrere Einträge, und so gilt keiner',
      fix: `Lass bei ${name} nur einen stehen, der mit v=spf1 beginnt`,
    }),
    spfAll: () => ({ message: 'Er lässt alle senden (all)', fix: 'Lass ihn mit -all oder ~all enden' }),
    spfOther: () => ({
      message: 'Der Eintrag nennt deinen Mailserver nicht',
      fix: 'Veröffentliche stattdessen diesen',
    }),
    spfLong: () => ({
      message: 'Der Eintrag braucht mehr als 10 Abfragen und gilt deshalb nicht',
      fix: 'Lass die Server weg, die nicht mehr senden',
    }),
    spfUnknown: unknown,
    dmarcFound: ({ found }) => ({ message: found }),
    dmarcNone: ({ name }) => ({
      message: 'Es gibt keinen Eintrag. Große Anbieter lehnen deshalb Newsletter ab',
      fix: `Veröffentliche diesen TXT-Eintrag bei ${name}`,
    }),
    dmarcSeveral: ({ found }) => ({
      message: `Bei ${found} gibt es mehrere Einträge, und so gilt keiner`,
      fix: 'Lass einen stehen',
    }),
    dmarcWrong: ({ found }) => ({
      message: `${found} hat kein gültiges p=`,
      fix: 'Schreib p=none, p=quarantine oder p=reject',
    }),
    dmarcUnknown: unknown,
    dmarcAligned: ({ found }) => ({ message: `Der Absender passt zu ${found}` }),
    dmarcElsewhere: ({ name, found }) => ({
      message: `Rückläufer gehen an ${found}, und dazu passt der Absender nicht: Dein Mailserver muss mit d=${name} signieren (DKIM)`,
    }),
    dmarcUnaligned: ({ name, found }) => ({
      message: `Der Eintrag ist streng, und der Absender passt nicht dazu: ${found}`,
      fix: `Lass darin adkim=s und aspf=s weg, oder signiere für ${name} selbst`,
    }),
    dkimUsed: () => ({ message: 'E-Mails werden hier signiert, und der Eintrag steht im DNS' }),
    dkimLost: ({ name }) => ({
      message: `E-Mails werden hier signiert, aber der Eintrag bei ${name} fehlt oder hat einen anderen Schlüssel`,
      fix: 'Veröffentliche den, der unter Einstellungen steht',
    }),
    dkimWaits: () => ({
      message: 'Ein Schlüssel wartet: Veröffentliche seinen Eintrag, und prüfe ihn unter Einstellungen',
    }),
    dkimElsewhere: ({ name }) => ({
      message: `Ob dein Mailserver signiert, lässt sich hier nicht prüfen. Schick dir eine Test-E-Mail, und such in ihrem Quelltext dkim=pass und d=${name} (Authentication-Results). Fehlt das, signiere unter Einstellungen`,
    }),
    dkimUnknown: unknown,
    reverseFound: ({ found }) => ({ message: found }),
    reverseNone: ({ found, verdict }) => ({
      message: `${found} hat keinen. Große Anbieter lehnen E-Mails von solchen Adressen ab`,
      ...(verdict === 'bad' && {
        fix: 'Bitte den Vermieter der Adresse um einen PTR-Eintrag mit dem Namen des Servers',
      }),
    }),
    reverseWrong: ({ found, verdict }) => ({
      message: `${found} führt nicht zurück. Große Anbieter lehnen E-Mails von solchen Adressen ab`,
      ...(verdict === 'bad' && { fix: 'Veröffentliche bei dem Namen einen A- oder AAAA-Eintrag mit der Adresse' }),
    }),
    reverseElsewhere: () => ({
      message:
        'Woher er sendet, ist hier nicht bekannt. Schick dir eine Test-E-Mail, und such in ihrem Quelltext iprev=pass oder unter Received den Namen',
    }),
    reverseUnknown: unknown,
  },
};
